DROP TABLE idempotency_keys, payments, invoice_lines, invoices, invoice_counters, exchange_rates;
DROP FUNCTION add_payments();
DROP TYPE currency, invoice_status, payment_method;
