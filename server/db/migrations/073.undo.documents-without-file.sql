DROP INDEX documents_without_file;
