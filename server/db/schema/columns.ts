import { bigint, customType, numeric, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A point in time, to the millisecond as in JavaScript. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** An amount in cents, or another integer that may exceed 32 bits. */
export const long = (name: string) => bigint(name, { mode: 'number' });

/** An exact decimal number with `precision` digits, `scale` of them after the point. */
export const decimal = (name: string, precision: number, scale: number) =>
  numeric(name, { precision, scale, mode: 'number' });

/** Bytes. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** What searches look into: the normal form of a row's texts, the name first, by which lists also sort. */
export const searchKey = () => text('search_key').generatedAlwaysAs('');

/** The firm that a row belongs to. */
export const tenantId = () => uuid('tenant_id').notNull();
