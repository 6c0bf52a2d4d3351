-- The role and the extension stay, as in 001.
SET LOCAL ROLE mizani_search;
DROP FUNCTION find_ids(text, text[], integer), find_clients_called(text), words_in(text[], text[]);
RESET ROLE;

DROP INDEX clients_search, clients_search_name, documents_search, matters_search, messages_search;

DROP POLICY search_finds_all ON messages;
DROP POLICY search_finds_all ON matters;
DROP POLICY search_finds_all ON documents;
DROP POLICY search_finds_all ON clients;

REVOKE SELECT (tenant_id, id, search_key, client_id) ON matters, messages FROM mizani_search;
REVOKE SELECT (tenant_id, id, search_key) ON clients, documents FROM mizani_search;
REVOKE USAGE ON SCHEMA public FROM mizani_search;
