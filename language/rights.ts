// Written by `npm run generate` from x-rights of openapi.yaml. Change them there.
import { defineMessages } from './messages';

/** What each right is for, in a sentence. */
export const rightNames = defineMessages('language/rights.rightNames', {
  'firms.read': 'See firms, their usage and the activity.',
  'firms.write': 'Create, change, suspend, delete and restore firms.',
  'firms.export': 'Export all data of a firm, including notes and messages.',
  'lists.export': 'Export lists of firms’ usage, invoices and activity.',
  'billing.read': 'See all firms’ invoices and payments.',
  'billing.write': 'Issue, edit, send and cancel invoices, and record payments.',
  'design.read': 'See the widget library and the dashboards.',
  'design.write': 'Change the widget library, and design and publish dashboards.',
  'support.open': 'Enter a firm’s area for support, with a reason and for a while.',
  'platform.audit': 'Read, check and export the platform’s record.',
  'operators.manage': 'Invite the platform’s people, change their roles and take them out.',
  'area.read': 'Open the firm’s area, and see its dashboard and its people.',
  'area.leave': 'Leave the firm, which takes one’s own access away.',
  'cases.read': 'See cases, the diary and tasks, and search.',
  'cases.write': 'Open and edit cases, and keep the diary and tasks.',
  'cases.close': 'Close, reopen, delete and restore cases.',
  'clients.read': 'See clients.',
  'clients.write': 'Add and edit clients.',
  'clients.delete': 'Delete and restore clients.',
  letters: 'Read messages and documents.',
  notes: 'Read and write notes in cases.',
  'fees.read': 'See invoices, payments and whatever else is money.',
  'data.export': 'Export all that is held on a client, private notes included.',
  'data.erase': 'Erase what is held on a client.',
  'support.allow': 'See all support access to the firm, and end it.',
  'support.leave': 'End one’s own support access.',
  audit: 'Read, check and export the firm’s record.',
  people: 'Invite people, change their roles and take them out.',
});
