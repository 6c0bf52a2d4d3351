import { desc, eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { nairobiDay } from '#domain/dates';
import type { Handlers, Input } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { readPage, Selection } from '#server/db/query/selection';
import { declinedEnquiries, users } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import { withIdempotencyKey } from '#server/doors/idempotency';
import type { Services } from '#server/doors/services';
import { refuseSayingTooLittle } from '#server/firm/conflicts/search';
import { listAnswer } from '#server/lists/list';

type Calls = 'listDeclinedEnquiries' | 'declineEnquiry';

/** Handles what the firm was asked to take on and did not. */
export function enquiryHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  return {
    listDeclinedEnquiries: async (call) => {
      const found = await firm.read(call, (tx) => searchEnquiries(tx, call.query));
      return listAnswer(call.query, found, toEnquiry);
    },

    declineEnquiry: async (call) => {
      const { body, header } = call;
      const moment = now();
      const row = await firm.write(call, async (tx, { id: tenantId }) => {
        const of = '/api/law-firm/declined-enquiries';
        const once = { tenantId, of, key: header['Idempotency-Key'], body, moment };
        const { answer } = await withIdempotencyKey(tx, once, async () => {
          refuseSayingTooLittle(body.names, 'names');
          const id = newId(moment);
          const kept = { tenantId, id, day: nairobiDay(moment), createdAt: moment };
          await tx.insert(declinedEnquiries).values({ ...kept, names: body.names, reason: body.reason.trim() });
          return id;
        });
        return enquiryRows.first(tx, sql`${fromEnquiries} WHERE ${eq(declinedEnquiries.id, answer)}`);
      });
      if (!row) throw noSuchRecord();
      return { status: 201, body: { data: toEnquiry(row) } };
    },
  };
}

const enquiryRows = new Selection({ enquiry: declinedEnquiries, by: sql<string | null>`${users.name}` });

type Row = Awaited<ReturnType<typeof enquiryRows.read>>[number];

const fromEnquiries = sql`FROM ${declinedEnquiries} LEFT JOIN ${users} ON ${eq(users.id, declinedEnquiries.memberId)}`;

function searchEnquiries(tx: ReadTransaction, query: Input<'listDeclinedEnquiries'>['query']) {
  const counted = sql`FROM ${declinedEnquiries}`;
  const order = [desc(declinedEnquiries.day), desc(declinedEnquiries.id)];
  const list = { from: fromEnquiries, counted, matching: sql`true`, order };
  return readPage(tx, 'declined enquiries', enquiryRows, list, query);
}

function toEnquiry({ enquiry: { id, names, day, reason }, by }: Row): components['schemas']['DeclinedEnquiry'] {
  return { id, names, day, reason, ...omitNulls({ by }) };
}
