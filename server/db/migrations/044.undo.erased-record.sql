DROP TRIGGER record_erased ON clients;
SET LOCAL ROLE mizani_audit;
DROP FUNCTION erase_client_from_record();
RESET ROLE;
