import type { components } from '#openapi';
import { defineMessages } from '../messages';

/** What kinds of clients there are. */
export const clientTypeNames = defineMessages({
  individual: 'Individual',
  company: 'Company',
  estate: 'Estate',
  sacco: 'SACCO',
  other: 'Other',
} satisfies Record<components['schemas']['ClientType'], string>);
