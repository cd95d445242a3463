#!/bin/sh
# Brings what runs to the version of this checkout while everybody works: each new server serves before an old one ends. Start it as docker/upgrade.sh.
set -eu
file="$(dirname "$0")/compose.yaml"

docker compose -f "$file" build server
# the servers of before go on meanwhile
docker compose -f "$file" run --rm --no-deps server node dist/server/migrate.js

before=$(docker compose -f "$file" ps -q server)
count=$(echo "$before" | wc -l)
for container in $before; do
  docker compose -f "$file" up -d --no-deps --no-recreate --wait --scale server=$((count + 1)) server
  # it goes on for five seconds, says that it is about to end, and finishes what it is doing
  docker stop "$container"
  docker rm "$container"
done
docker compose -f "$file" up -d --no-deps --wait worker
