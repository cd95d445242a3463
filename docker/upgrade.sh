#!/bin/sh
# Upgrades the running containers to the version of this checkout. Guests notice nothing: each old
# server stops only when a new one is healthy. If the upgrade is interrupted, start it again.
set -eu
file="$(dirname "$0")/compose.yaml"

compose() {
  docker compose -f "$file" "$@"
}
end() {
  # The server still accepts requests for five seconds, while /api/ready answers 503. Then it
  # finishes its running requests.
  docker stop "$1"
  docker rm "$1"
}
serving() {
  compose ps -q server
}
# Starts one more server. Stopped containers are removed first, because Docker would restart them
# instead of creating a new one.
add_one() {
  compose rm --force server
  compose up -d --no-deps --no-recreate --wait --scale server=$((wanted + 1)) server
}

wanted=$(compose config server | sed -n 's/^ *replicas: *"\{0,1\}\([0-9][0-9]*\).*/\1/p' | head -n 1)
[ -n "$wanted" ] || { echo "docker compose config shows no number of servers: set SERVERS in docker/.env." >&2; exit 1; }

compose build server
# The old servers keep running during the migration.
compose run --rm --no-deps server node dist/server/start/migrate.js

before=$(serving)
# After an interrupted upgrade there may be more servers than wanted. Those that are not healthy are
# removed, because they may never have answered requests.
if [ "$(echo "$before" | wc -w)" -gt "$wanted" ]; then
  for container in $before; do
    [ "$(docker inspect --format '{{.State.Health.Status}}' "$container")" = healthy ] || end "$container"
  done
  before=$(serving)
fi
for container in $before; do
  # A surplus server is stopped without starting a new one for it.
  if [ "$(serving | wc -w)" -le "$wanted" ]; then add_one; fi
  end "$container"
done
# Starts the missing servers if there are fewer than wanted.
compose rm --force server
compose up -d --no-deps --no-recreate --wait --scale server="$wanted" server
compose up -d --no-deps --wait worker
