import type { components } from '#openapi';
import { defineMessages } from '#language/messages';

/** The types of client. */
export const clientTypeNames = defineMessages({
  individual: 'Individual',
  company: 'Company',
  estate: 'Estate',
  sacco: 'SACCO',
  other: 'Other',
} satisfies Record<components['schemas']['ClientType'], string>);
