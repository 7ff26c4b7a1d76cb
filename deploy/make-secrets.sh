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

# Certificates within the network of the containers. Whoever connects trusts the one authority of the service alone.
certify() {
  if [ -e "$1_cert" ]; then return; fi
  sh ../make-certificate.sh "$1" "$3"
  chown "$2" "$1_key" "$1_cert"
}
certify postgres "$postgres" DNS:postgres
certify objects 0 DNS:objects
certify product "$product" DNS:product-1,DNS:product-2
