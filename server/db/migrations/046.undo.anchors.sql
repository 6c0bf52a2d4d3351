SET LOCAL ROLE mizani_audit;
DROP FUNCTION audit_anchors();
RESET ROLE;
