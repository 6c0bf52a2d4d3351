import { sql } from 'drizzle-orm';
import { bigint, customType, numeric, time, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, to the millisecond as in JavaScript. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A time of day, to the second. */
export const clock = (name: string) => time(name, { precision: 0 });

/** An amount in cents, or another integer that may exceed 32 bits. */
export const long = (name: string) => bigint(name, { mode: 'number' });

/** An exact decimal number with `precision` digits, `scale` of them after the point. */
export const decimal = (name: string, precision: number, scale: number) =>
  numeric(name, { precision, scale, mode: 'number' });

/** Bytes. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Words as they are indexed. The server only writes and compares them. */
export const words = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Stands for the expression of a generated column, which the database alone needs. */
export const ofDatabase = sql.empty();
