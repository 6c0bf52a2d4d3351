/** What columns hold of which their SQL type says too little, as TypeScript. Other columns of JSON are `unknown` to queries. */
export const columnTypes: Readonly<Record<string, string>> = {
  'activity.code': 'ActivityCode',
  'activity.params': 'Record<string, string | number>',
  'dashboard_versions.widgets': "Schemas['PlacedWidgets']",
  'invoice_events.changes': "Schemas['InvoiceChange'][]",
  'invoice_events.email': "Schemas['InvoiceEmail']",
  'job_failures.job': "Schemas['JobName']",
  'matters.last_activity_code': 'ActivityCode',
  'matters.parties': "Schemas['Party'][]",
  'own_dashboard_versions.widgets': "Schemas['PlacedWidgets']",
  'platform_activity.changes': "Schemas['ActivityChange'][]",
  'platform_activity.code': 'ActivityCode',
  'platform_activity.params': 'Record<string, string | number>',
  'purges.rows': 'Record<string, number>',
  'widget_definitions.data_schema': "Schemas['DataSchema']",
  'widget_definitions.display_options': "Schemas['DisplayOptions']",
  'widget_definitions.permissions': "Schemas['Permissions']",
};
