#!/bin/sh
# Brings what runs to the version of this checkout while everybody works: each new server serves before an old one ends. Start it as docker/upgrade.sh;
# where it was cut off, start it again.
set -eu
file="$(dirname "$0")/compose.yaml"

compose() {
  docker compose -f "$file" "$@"
}
end() {
  # it goes on for five seconds, says that it is about to end, and finishes what it is doing
  docker stop "$1"
  docker rm "$1"
}
serving() {
  compose ps -q server
}
# one that was ended and not taken away would be started again in place of a new one
add_one() {
  compose rm --force server
  compose up -d --no-deps --no-recreate --wait --scale server=$((wanted + 1)) server
}

wanted=$(compose config server | sed -n 's/^ *replicas: *"\{0,1\}\([0-9][0-9]*\).*/\1/p' | head -n 1)
[ -n "$wanted" ] || { echo "docker compose config does not say how many servers there are to be: set SERVERS in docker/.env." >&2; exit 1; }

compose build server
# the servers of before go on meanwhile
compose run --rm --no-deps server node dist/server/start/migrate.js

before=$(serving)
# of one too many, which an upgrade has left that was cut off, nobody knows whether it ever came to serve
if [ "$(echo "$before" | wc -w)" -gt "$wanted" ]; then
  for container in $before; do
    [ "$(docker inspect --format '{{.State.Health.Status}}' "$container")" = healthy ] || end "$container"
  done
  before=$(serving)
fi
for container in $before; do
  # there may be more than are wanted: those that are not come to an end without another
  if [ "$(serving | wc -w)" -le "$wanted" ]; then add_one; fi
  end "$container"
done
# and fewer
compose rm --force server
compose up -d --no-deps --no-recreate --wait --scale server="$wanted" server
compose up -d --no-deps --wait worker
