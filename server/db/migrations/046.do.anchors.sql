-- The heads of all chains, by which a tail that was cut off shows: the server puts them where the database can't reach, in its log.

GRANT CREATE ON SCHEMA public TO mizani_audit;
SET LOCAL ROLE mizani_audit;

-- They say nothing but how many entries each chain has, and the hash of its last link.
CREATE FUNCTION audit_anchors() RETURNS TABLE (chain uuid, entries bigint, hash text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT tenant_id, sequence, encode(hash, 'hex') FROM audit_heads WHERE sequence > 0 ORDER BY tenant_id
$$;
REVOKE EXECUTE ON FUNCTION audit_anchors() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_anchors() TO mizani_operator;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_audit;
