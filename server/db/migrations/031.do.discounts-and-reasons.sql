-- A line of an invoice may be a discount: its price and its amount are then below zero. What the invoice adds up to may not be,
-- which the checks of invoices say as before.
--
-- A suspended firm has the reason for it, which the operator sees; it goes when the firm is reactivated, and stays in the activity.

ALTER TABLE invoice_lines
  DROP CONSTRAINT invoice_lines_unit_price_cents_check,
  DROP CONSTRAINT invoice_lines_amount_cents_check;

ALTER TABLE tenants ADD COLUMN suspension_reason text;
