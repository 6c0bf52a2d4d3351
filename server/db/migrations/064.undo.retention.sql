DROP FUNCTION destroy_document(uuid, date, integer);
DROP FUNCTION due_documents(date, integer);
