import { expect, it } from 'vitest';
import { hasAccess } from '#domain/tenantStatus';

it.each([
  ['active', true],
  ['trial', true],
  ['suspended', false],
  ['expired', false],
] as const)('lets the staff of a firm that is %s in: %s', (status, has) => expect(hasAccess(status)).toBe(has));
