#!/bin/sh
# The command of a release, with its own Node.js. Variables that are already set override the settings of the machine.
home=$(dirname "$(dirname "$(readlink -f "$0")")")
settings=/etc/madoguchi/madoguchi.env
export ENVIRONMENT="${ENVIRONMENT:-production}"
set -- "$home/apps/api/dist/madoguchi.js" "$@"
if [ "${2-}" = start ]; then
  export @VARIABLES@
  set -- @FLAGS@ "$@"
fi
if [ -r "$settings" ]; then
  set -- --env-file="$settings" "$@"
fi
exec "$home/bin/node" "$@"
