import { bigint, customType, numeric, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond as JavaScript has it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** An amount in integer cents, or another count that may pass two thousand million. */
export const long = (name: string) => bigint(name, { mode: 'number' });

/** A number with so many digits, of which so many stand behind the point. */
export const decimal = (name: string, precision: number, scale: number) =>
  numeric(name, { precision, scale, mode: 'number' });

/** Bytes. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The firm that a row belongs to. */
export const tenantId = () => uuid('tenant_id').notNull();
