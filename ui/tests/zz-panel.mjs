import { chromium } from "@playwright/test";
const b = await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-gpu"]});
for (const [name,size,theme] of [["pdesk",{width:1366,height:768},"dark"],["pphone",{width:390,height:844},"dark"],["plying",{width:844,height:390},"light"]]) {
const c = await b.newContext({viewport:size, colorScheme:theme, locale:"de-DE", reducedMotion:"reduce"});
const p = await c.newPage();
p.on("pageerror", e=>console.log("ERR", e.message));
const U="http://localhost:5471";
const call=(m,path,data)=>c.request.fetch(U+path,{method:m,data}).then(r=>r.json().catch(()=>null));
await call("POST","/api/session",{name:"Mara"});
const t=await call("POST","/api/tables",{id:"x"+Math.random(),game:"deepblue",seats:[{for:"open"},{for:"bot",level:"deckhand"}],odds:true,spectators:true});
const cmd=(x)=>call("POST",`/api/tables/${t.table}/commands`,{id:""+Math.random(),...x});
await cmd({do:"sit",seat:0,nonce:"n"}); await cmd({do:"start"});
await p.goto(`${U}/t/${t.table}`); await p.waitForTimeout(6000);
await p.keyboard.press("l"); await p.waitForTimeout(600); await p.screenshot({path:`/tmp/w/bookapp-scratch/${name}-log.png`});
await p.evaluate(()=>{const a=document.createElement("a");a.href="/rules/deepblue#DB-DIVE-7";document.body.append(a);a.click();a.remove();});
await p.waitForTimeout(3500); await p.screenshot({path:`/tmp/w/bookapp-scratch/${name}.png`});
await c.close(); }
await b.close();
