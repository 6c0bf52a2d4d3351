GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
DO $$
DECLARE
  kept text[] := purged_tables();
  gone text;
BEGIN
  FOREACH gone IN ARRAY ARRAY['known_names', 'conflict_checks', 'declined_enquiries'] LOOP
    kept := array_remove(kept, gone);
  END LOOP;
  EXECUTE format('CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]', kept);
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

DROP TRIGGER people_erased ON clients;
DROP FUNCTION erase_people();
DROP TRIGGER known_names_added ON clients;
DROP TRIGGER known_names_changed ON clients;
DROP TRIGGER known_names_erased ON clients;
DROP TRIGGER known_names_purged ON clients;
DROP TRIGGER known_names_added ON matters;
DROP TRIGGER known_names_changed ON matters;
DROP TRIGGER known_names_erased ON matters;
DROP TRIGGER known_names_purged ON matters;
DROP TRIGGER known_names_added ON declined_enquiries;

SET LOCAL ROLE mizani_search;
DROP FUNCTION
  forget_sealed_names(date, integer), count_known_names(), find_known_names(jsonb, uuid, uuid, real, integer),
  name_score(text, text), names_like(text, text[]), seal_names_of_source(), keep_names_of_enquiry(), keep_names_of_case(),
  keep_names_of_client(), seal_names(uuid, text, uuid), names_of_case(uuid, uuid, uuid, jsonb),
  names_of_client(uuid, uuid, text, text, text, text, jsonb), known_in(jsonb), marks_of(text, text, text);
RESET ROLE;
REVOKE SELECT (name, email, phone, kra_pin, people) ON clients FROM mizani_search;
REVOKE SELECT (parties) ON matters FROM mizani_search;

DROP TABLE known_names, conflict_checks, declined_enquiries;
DROP FUNCTION name_key(text);
ALTER TABLE clients DROP COLUMN people;
