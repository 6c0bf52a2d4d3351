DROP INDEX invoice_events_not_mailed;
DROP TABLE job_failures;
DROP INDEX platform_activity_search;
DROP INDEX platform_activity_of_kind;
ALTER TABLE platform_activity DROP COLUMN changes, DROP COLUMN record_id, DROP COLUMN actor, DROP COLUMN kind;
DROP TYPE activity_actor;
DROP TYPE activity_kind;
