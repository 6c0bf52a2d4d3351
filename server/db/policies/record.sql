-- ## Who may read and write which rows and columns

GRANT SELECT, INSERT, UPDATE, DELETE ON audit, audit_chain, audit_heads TO mizani_audit;
GRANT SELECT ON audit, audit_chain, audit_heads TO mizani_firm, mizani_operator;

SELECT pg_temp.each('audit, audit_chain, audit_heads',
  $$CREATE POLICY firm_sees_itself ON %I FOR SELECT TO mizani_firm USING (tenant_id = current_tenant_id())$$);
SELECT pg_temp.each('audit, audit_chain, audit_heads',
  $$CREATE POLICY operator_sees_platforms ON %I FOR SELECT TO mizani_operator USING (
    tenant_id = platform_chain() AND (SELECT may('platform.audit')))$$);
SELECT pg_temp.each('audit, audit_chain, audit_heads',
  $$CREATE POLICY needs_right ON %I AS RESTRICTIVE FOR SELECT TO mizani_firm USING ((SELECT may('audit')))$$);
SELECT pg_temp.each('audit, audit_chain, audit_heads',
  $$CREATE POLICY audit_keeps_all ON %I TO mizani_audit USING (true)$$);

-- ## What happens with a row that is written

CREATE CONSTRAINT TRIGGER audit_sealed AFTER INSERT ON audit
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.position = 1) EXECUTE FUNCTION seal_audit();
