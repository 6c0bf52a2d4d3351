ALTER TABLE activity DROP COLUMN is_by_platform;
