// Command jumps jumps in all ways that Go knows, and prints where it has been.
package main

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"sync"
	"time"
)

func main() {
	fmt.Println(nested(40), labelled(30), search([]int{1, 3, 5, 7, 9}, 7), gcd(1071, 462), collatz(27))
	fmt.Println(words("to the bottom of the sea, and up again"), kinds(1, "a", nil, 2.5, errors.New("b"), []int{3}))
	fmt.Println(recovered(5), deferred(), backward(7), infinite(), fibonacci(25))
	fmt.Println(channels(200), mutexes(), waiting(), sums())
	grow(3000, [32]int{})
}

// nested has loops in loops that call nothing.
func nested(n int) (sum int) {
	var field [8][8]int
	for i := range n {
		for y := range field {
			for x := range field[y] {
				if (x+y+i)%3 == 0 {
					continue
				}
				field[y][x] += i ^ x*y
				if field[y][x] > 500 {
					field[y][x] %= 7
					break
				}
			}
		}
	}
	for _, row := range field {
		for _, x := range row {
			sum = sum*31 + x
		}
	}
	return sum
}

func labelled(n int) (found int) {
outer:
	for a := 1; a < n; a++ {
		for b := a; b < n; b++ {
			switch c := a*a + b*b; {
			case c > n*n:
				continue outer
			case c%5 == 3:
				continue
			case c == 29*29:
				break outer
			default:
				for d := 1; ; d++ {
					if d*d >= c {
						if d*d == c {
							found += d
						}
						break
					}
				}
			}
		}
	}
	return found
}

func search(list []int, x int) int {
	low, high := 0, len(list)
	for low < high {
		if middle := (low + high) / 2; list[middle] < x {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}

func gcd(a, b int) int {
again:
	if b == 0 {
		return a
	}
	a, b = b, a%b
	goto again
}

func collatz(n int) (steps int) {
	for ; n != 1; steps++ {
		if n%2 == 0 {
			n /= 2
		} else {
			n = 3*n + 1
		}
	}
	return steps
}

// words has calls in loops, and loops without any beside them.
func words(text string) (told []string) {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' }) {
		n := 0
		for _, r := range word {
			if strings.ContainsRune("aeiou", r) {
				n++
			}
		}
		told = append(told, fmt.Sprint(word, n))
	}
	slices.Sort(told)
	return told
}

func kinds(all ...any) (told string) {
	for _, each := range all {
		switch x := each.(type) {
		case int:
			told += "i"
			for x > 0 {
				told, x = told+"+", x-1
			}
		case string:
			told += x
		case error:
			told += x.Error()
		case nil:
			told += "-"
		default:
			told += "?"
		}
	}
	return told
}

// recovered goes on after faults in loops.
func recovered(n int) (told []string) {
	list := make([]int, 3)
	for i := range n {
		func() {
			defer func() {
				if fault := recover(); fault != nil {
					told = append(told, fmt.Sprint(fault))
				}
			}()
			for k := range i + 1 {
				list[k]++
				if k == 2 && list[k] > 1 {
					panic("enough")
				}
			}
		}()
	}
	return told
}

func deferred() (sum int) {
	for i := range 5 {
		defer func() { sum = sum*10 + i }()
	}
	return 0
}

// backward enters a loop in its middle.
func backward(n int) (sum int) {
	i := 0
	if n%2 == 1 {
		goto middle
	}
start:
	sum += i * 3
middle:
	sum++
	if i++; i < n {
		goto start
	}
	return sum
}

func infinite() int {
	for i := 0; ; i++ {
		if i*i > 1000 {
			return i
		}
	}
}

func fibonacci(n int) int {
	if n < 2 {
		return n
	}
	return fibonacci(n-1) + fibonacci(n-2)
}

// channels switches between goroutines in the middle of loops.
func channels(n int) (sum int) {
	numbers, squares, done := make(chan int), make(chan int, 3), make(chan bool)
	for range 3 {
		go func() {
			for x := range numbers {
				squares <- x * x
			}
			done <- true
		}()
	}
	go func() {
		for i := range n {
			numbers <- i
		}
		close(numbers)
	}()
	for open := 3; open > 0; {
		select {
		case x := <-squares:
			sum += x
		case <-done:
			open--
		}
	}
	for {
		select {
		case x := <-squares:
			sum += x
		default:
			return sum
		}
	}
}

func mutexes() (n int) {
	var lock sync.Mutex
	var all sync.WaitGroup
	for i := range 10 {
		all.Go(func() {
			for range i {
				lock.Lock()
				n++
				lock.Unlock()
				if n%3 == 0 {
					time.Sleep(time.Microsecond)
				}
			}
		})
	}
	all.Wait()
	return n
}

func waiting() string {
	timer := time.NewTimer(time.Millisecond)
	for ticks := 0; ; ticks++ {
		select {
		case <-timer.C:
			return "rung"
		case <-time.After(time.Hour):
			return "late"
		}
	}
}

func sums() (sums [2]int) {
	for a, b := range pairs(6) {
		if a == 4 {
			break
		}
		sums[0], sums[1] = sums[0]+a, sums[1]+b
	}
	return sums
}

func pairs(n int) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for i := range n {
			for k := range i {
				if !yield(i, k) {
					return
				}
			}
		}
	}
}

// grow needs a stack that grows.
func grow(n int, x [32]int) {
	if n == 0 {
		fmt.Println(x[0], x[31])
		return
	}
	x[n%32] += n
	grow(n-1, x)
}
