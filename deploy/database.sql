-- Creates the product's role and database. Run it in psql as the server's administrator:
--   psql -v password="$PASSWORD" -f deploy/database.sql
-- A pooler does not forward session settings, so they are set on the role.

CREATE ROLE mizani LOGIN CREATEROLE PASSWORD :'password';
ALTER ROLE mizani SET jit = 'off';
ALTER ROLE mizani SET max_parallel_workers_per_gather = '0';
ALTER ROLE mizani SET random_page_cost = '1.1';
ALTER ROLE mizani SET lock_timeout = '2s';
ALTER ROLE mizani SET statement_timeout = '30s';
ALTER ROLE mizani SET idle_in_transaction_session_timeout = '60s';
CREATE DATABASE mizani OWNER mizani;
