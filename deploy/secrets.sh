#!/bin/sh
# Generates passwords for compose.cluster.yaml, and the files from which containers read them. It never replaces existing ones.
set -eu
cd "$(dirname "$0")"
if [ -e secrets ]; then
	echo "deploy/secrets already exists; to generate new passwords, remove it and the volume of the database" >&2
	exit 1
fi
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
postgres=$(random)
nats=$(random)

# Containers read the files as other users, so the files are readable by all; nobody else can enter the folder.
umask 077
mkdir secrets
umask 022
printf %s "$postgres" >secrets/postgres-password
cat >secrets/nats.conf <<END
listen: "0.0.0.0:4222"
http: "127.0.0.1:8222"
max_payload: 1MB
authorization { user: divingbell, password: "$nats", timeout: 5 }
END
cat >secrets/divingbell.toml <<END
store = "postgres://divingbell:$postgres@postgres:5432/divingbell?sslmode=disable"
bus = "nats://divingbell:$nats@nats:4222"
END
echo "created deploy/secrets: postgres-password, nats.conf, divingbell.toml"
