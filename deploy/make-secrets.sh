#!/bin/sh
# Makes the secrets of compose.yaml in the folder secrets/ beside it, once, as root: one file each, which only the user of its
# container can read. Files that exist stay as they are. Keep a copy of backup_key outside the machine.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets
cd secrets

# The users of the containers: the product's (distroless nonroot) and PostgreSQL's.
product=65532
postgres=999

# put NAME OWNER: stores the standard input, unless the file exists.
put() {
  if [ -e "$1" ]; then cat > /dev/null; return; fi
  (umask 077 && cat > "$1")
  chown "$2" "$1"
}
random() { openssl rand -hex 32; }

random | put postgres_password "$postgres"
random | put database_password "$postgres"
printf 'postgres://shelai:%s@postgres:5432/shelai?sslmode=verify-full&sslrootcert=/run/secrets/postgres_ca' "$(cat database_password)" | put database_url "$product"
random | put s3_secret_access_key "$product"
random | put second_factor_key "$product"
random | put backup_key "$product"
openssl rand -base64 18 | put admin_password "$product"
random | put objects_setup_key 0
printf '{"identities":[{"name":"shelai","credentials":[{"accessKey":"shelai","secretKey":"%s"}],"actions":["Read","Write","List"]},{"name":"setup","credentials":[{"accessKey":"setup","secretKey":"%s"}],"actions":["Admin"]}]}\n' \
  "$(cat s3_secret_access_key)" "$(cat objects_setup_key)" | put objects.json 0

# A certificate for PostgreSQL and the authority that signed it, for ten years; the product trusts this authority alone.
if [ ! -e postgres_cert ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj '/CN=Shelai database authority' \
    -keyout authority.key -out postgres_ca 2> /dev/null
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj '/CN=postgres' -keyout postgres_key -out postgres.csr 2> /dev/null
  printf 'subjectAltName=DNS:postgres\n' > names
  openssl x509 -req -in postgres.csr -CA postgres_ca -CAkey authority.key -CAcreateserial -days 3650 -extfile names -out postgres_cert 2> /dev/null
  # Nothing else is signed by it.
  rm -f authority.key postgres.csr names postgres_ca.srl
  chown "$postgres" postgres_key postgres_cert
  chmod 600 postgres_key
  chmod 644 postgres_ca postgres_cert
fi
