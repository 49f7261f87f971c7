#!/bin/sh
# Makes a database the first time, as the variables say, and serves it.
set -eu
export PATH=/usr/lib/postgresql/15/bin:$PATH PGDATA=/var/lib/postgresql/data PGUSER="$POSTGRES_USER"
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups -- "$@"; }

install --directory --owner=postgres --mode=0700 "$PGDATA"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  password=$(mktemp)
  cat "$POSTGRES_PASSWORD_FILE" >"$password"
  chown postgres "$password"
  as_postgres initdb --username="$POSTGRES_USER" --pwfile="$password" \
    --auth-local=trust --auth-host=scram-sha-256
  rm "$password"
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  as_postgres pg_ctl --wait --options='-c listen_addresses=' start
  as_postgres createdb "$POSTGRES_DB"
  as_postgres pg_ctl --wait stop
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups -- postgres -c 'listen_addresses=*'
