import type { FirmRole, OperatorRole } from '#domain/access/roles';
import { defineMessages } from './messages';

/** What people are, at the console and in a firm. */
export const roleNames = defineMessages('language/roles.roleNames', {
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
