SET LOCAL ROLE mizani_rollup;
DROP FUNCTION begin_purge(uuid, timestamptz, text, timestamptz);
DROP FUNCTION go_on_purging(uuid, integer);
DROP FUNCTION purged_tables();
RESET ROLE;

DROP INDEX events_moved_to;
DROP TABLE purges;
