import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Input } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { readPage, Selection } from '#server/db/query/selection';
import { declinedEnquiries, users } from '#server/db/schema';

const enquiryRows = new Selection({ enquiry: declinedEnquiries, by: sql<string | null>`${users.name}` });

const fromEnquiries = sql`FROM ${declinedEnquiries} LEFT JOIN ${users} ON ${eq(users.id, declinedEnquiries.memberId)}`;

const isPresent = isNull(declinedEnquiries.deletedAt);

/** A declined enquiry, and who declined it. */
export type EnquiryRow = Awaited<ReturnType<typeof enquiryRows.read>>[number];

/** Reads one page of the enquiries that the firm declined, newest first, and counts them all. */
export function searchEnquiries(tx: ReadTransaction, query: Input<'listDeclinedEnquiries'>['query']) {
  const counted = sql`FROM ${declinedEnquiries}`;
  const order = [desc(declinedEnquiries.day), desc(declinedEnquiries.id)];
  const list = { from: fromEnquiries, counted, matching: isPresent, order };
  return readPage(tx, 'declined enquiries', enquiryRows, list, query);
}

/** Reads one declined enquiry. */
export async function findEnquiry(tx: ReadTransaction, id: string): Promise<EnquiryRow | undefined> {
  return enquiryRows.first(tx, sql`${fromEnquiries} WHERE ${and(eq(declinedEnquiries.id, id), isPresent)}`);
}

/** Converts a row to the API's declined enquiry. */
export function toEnquiry({ enquiry, by }: EnquiryRow): components['schemas']['DeclinedEnquiry'] {
  const { id, names, day, reason } = enquiry;
  return { id, names, day, reason, ...omitNulls({ by }) };
}
