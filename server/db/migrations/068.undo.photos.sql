DROP TABLE file_checks;
ALTER TABLE uploads DROP COLUMN is_photo;
