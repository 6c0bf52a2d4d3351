import type { Widget } from '#components/api';

/** How much room a widget may take. */
export type Size = NonNullable<NonNullable<Widget['displayOptions']>['sizes']>[number];
/** What a person is in a firm. */
export type Role = NonNullable<NonNullable<Widget['permissions']>['roles']>[number];

/** What widgets are sorted by, in the order of the spec (section 9). */
export const categories: readonly Widget['category'][] = ['analytics', 'finance', 'operations', 'legal', 'custom'];

/** Every size that a widget may come in. */
export const sizes: readonly Size[] = ['small', 'medium', 'large'];

/** Every role that a person may have in a firm. */
export const roles: readonly Role[] = ['admin', 'manager', 'lawyer'];
