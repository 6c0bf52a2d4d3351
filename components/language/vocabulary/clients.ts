import type { components } from '#openapi';
import { defineMessages } from '#language/messages';

/** The types of client. */
export const clientTypeNames = defineMessages('language/vocabulary/clients.clientTypeNames', {
  individual: 'Individual',
  company: 'Company',
  estate: 'Estate',
  sacco: 'SACCO',
  other: 'Other',
} satisfies Record<components['schemas']['ClientType'], string>);
