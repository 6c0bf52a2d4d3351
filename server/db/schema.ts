// The tables as queries see them. Migrations create them; a test compares the two.
export * from './schema/dashboards';
export * from './schema/enums';
export * from './schema/firms';
export * from './schema/invoices';
export * from './schema/platform';
export * from './schema/practice';
