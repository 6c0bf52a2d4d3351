import type { Widget } from '#components/api';

/** A size that a widget may have. */
export type Size = NonNullable<NonNullable<Widget['displayOptions']>['sizes']>[number];
/** A person's role in a firm. */
export type Role = NonNullable<NonNullable<Widget['permissions']>['roles']>[number];

/** The widget categories, in the order of the spec (section 9). */
export const categories: readonly Widget['category'][] = ['analytics', 'finance', 'operations', 'legal', 'custom'];

/** Every size a widget may have. */
export const sizes: readonly Size[] = ['small', 'medium', 'large'];
