#!/bin/sh
# Runs once, when the container of PostgreSQL makes its cluster.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$(cat /run/secrets/database_password)" --username "$POSTGRES_USER" \
  --dbname postgres --file /etc/shelai/create-role.sql
