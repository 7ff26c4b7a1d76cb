-- The product's own role: it owns its database and nothing else, so it can neither make databases and roles nor read files of
-- the server. PostgreSQL gives the owner of a database its schema `public` and the trusted extensions, such as pg_trgm.
create role shelai login password :'password' nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
create database shelai owner shelai;
revoke all on database shelai from public;
