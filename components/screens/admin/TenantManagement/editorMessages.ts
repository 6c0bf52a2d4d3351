import { defineMessages } from '#components/language';

/** Messages for the tenant editor, in addition to those of the customer form. Wording taken from the spec is binding (section 2). */
export const messages = defineMessages('screens/admin/TenantManagement/editorMessages', {
  newTitle: 'Add New Law Firm',
  editTitle: 'Edit Law Firm',
  create: 'Create Tenant',
  save: 'Save Changes',
  created: (name: string) => `Added ${name}`,
  createdHint: (address: string) => `Its area is open at ${address}.`,
  saved: (name: string) => `Saved ${name}`,
  createFailed: 'Couldn’t add the law firm. What you typed is still here.',
  saveFailed: 'Couldn’t save the law firm. Your changes are still here.',
  loading: 'Loading law firm…',
  loadFailed: 'Failed to load the law firm. Please check your connection.',
  notFound: 'There is no law firm with this id. It may have been deleted.',
  // This screen shows an expired firm as inactive (spec section 4).
  statusNames: { trial: 'Trial', active: 'Active', suspended: 'Suspended', expired: 'Inactive' },
  template: 'Dashboard Template',
  templateHint: 'What the firm’s staff see first. Each is laid out in the dashboard builder.',
  dashboard_template: 'Template',
  shows: (widgets: string) => `It shows ${widgets}.`,
  layOut: 'Open the firm’s own layout in the dashboard builder',
  layOutLater: 'Once this is saved, the firm’s own layout can be made in the dashboard builder.',
  look: 'Look',
  lookHint: 'The colour of the firm’s own area. We adjust it so that text stays readable.',
  primary_color: 'Primary colour',
  pick: 'Pick a colour',
  preview: 'Preview',
  schemes: { light: 'Light', dark: 'Dark' },
  drawnAs: (color: string) => `shown as ${color}`,
  sample: { nav: 'Cases', chip: 'High Court', button: 'New Case', link: 'Open the cause list' },
});
