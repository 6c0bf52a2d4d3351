DROP POLICY only_of_drafts ON invoice_lines;
REVOKE DELETE ON invoice_lines FROM mizani_firm;
DROP TABLE invoice_events;
DROP TYPE invoice_event;
