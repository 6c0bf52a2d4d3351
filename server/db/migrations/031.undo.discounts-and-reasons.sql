ALTER TABLE tenants DROP COLUMN suspension_reason;

-- Discounts of before stay.
ALTER TABLE invoice_lines
  ADD CONSTRAINT invoice_lines_unit_price_cents_check CHECK (unit_price_cents >= 0) NOT VALID,
  ADD CONSTRAINT invoice_lines_amount_cents_check CHECK (amount_cents >= 0) NOT VALID;
