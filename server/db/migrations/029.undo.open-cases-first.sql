DROP INDEX matters_open_first;
