-- Creates the product's logins and database. Run it in psql as the server's administrator:
--   psql -v owner_password="$OWNER_PASSWORD" -v password="$PASSWORD" -f deploy/database.sql

-- Owns the tables: it migrates, backs up and restores.
CREATE ROLE mizani LOGIN CREATEROLE PASSWORD :'owner_password';

-- Serves calls, and owns nothing. A pooler does not forward session settings, so they are set on the role.
CREATE ROLE mizani_web LOGIN PASSWORD :'password';
ALTER ROLE mizani_web SET jit = 'off';
ALTER ROLE mizani_web SET max_parallel_workers_per_gather = '0';
ALTER ROLE mizani_web SET random_page_cost = '1.1';
ALTER ROLE mizani_web SET lock_timeout = '2s';
ALTER ROLE mizani_web SET statement_timeout = '30s';
ALTER ROLE mizani_web SET idle_in_transaction_session_timeout = '60s';
CREATE DATABASE mizani OWNER mizani;
