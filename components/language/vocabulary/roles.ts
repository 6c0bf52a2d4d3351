import { defineMessages } from '#language/messages';
import type { FirmRole, OperatorRole } from '#domain/access/roles';

/** What people are, at the console and in a firm. */
export const personRoleNames = defineMessages('language/vocabulary/roles.personRoleNames', {
  owner: 'Owner',
  operator: 'Operator',
  readOnly: 'Read-only operator',
  admin: 'Admin',
  manager: 'Manager',
  lawyer: 'Lawyer',
  accountant: 'Accountant',
  clerk: 'Clerk',
  support: 'Support',
} satisfies Record<OperatorRole | FirmRole, string>);
