#!/bin/sh
# Makes a certificate for a service of this network, and the authority that signed it and nothing else, for ten years:
# NAME_ca, NAME_cert and NAME_key in the current folder. Use: make-certificate.sh NAME SUBJECT-ALTERNATIVE-NAMES
set -eu
name=$1
curve='-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
umask 077
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
printf 'subjectAltName=%s\n' "$2" > "$work/names"
# shellcheck disable=SC2086 # the words of $curve are arguments
openssl req -x509 $curve -days 3650 -subj "/CN=Shelai authority of $name" -keyout "$work/authority" -out "${name}_ca" 2> /dev/null
# shellcheck disable=SC2086
openssl req $curve -subj "/CN=$name" -keyout "${name}_key" -out "$work/request" 2> /dev/null
openssl x509 -req -in "$work/request" -CA "${name}_ca" -CAkey "$work/authority" -CAserial "$work/serial" -CAcreateserial \
  -days 3650 -extfile "$work/names" -out "${name}_cert" 2> /dev/null
# The key of the authority goes with the folder, so that it signs no other certificate.
chmod 644 "${name}_ca" "${name}_cert"
