DROP INDEX invoices_owed;
