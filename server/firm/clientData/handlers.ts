import { asc, eq, sql } from 'drizzle-orm';
import { erasedName, erasedText, isNameTyped, mostNamed, yearsInvoicesAreKept } from '#domain/erasure';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import { recordFirmActivity } from '#server/activity/record';
import type { Handlers } from '#server/contract/handlers';
import { badRequest, Problem, type FieldFault } from '#server/contract/problem';
import { etag } from '#server/contract/versions';
import { archiveOf } from '#server/customers/export/archive';
import { filesAbout } from '#server/customers/export/files';
import type { Transaction } from '#server/db/database';
import { matters } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { toClient } from '#server/firm/clients/client';
import { findClient } from '#server/firm/clients/queries';
import { heldInAccount } from '#server/firm/clientMoney/held';
import { clientRecords } from '#server/firm/clients/records';
import { requireRestorable } from '#server/firm/kept/kept';
import { dataOf } from './queries';

type Calls = 'getClientData' | 'exportClient' | 'eraseClient';

/** Handles what a firm holds on one of its clients as a whole: showing it, handing it over and erasing it. */
export function clientDataHandlers({ firm, files, now }: Services): Pick<Handlers, Calls> {
  return {
    getClientData: async (call) => {
      const data = await firm.read(call, (tx) => dataOf(tx, call.path.id, now()));
      if (!data) throw noSuchRecord();
      return { status: 200, body: { data } };
    },

    exportClient: async (call) => {
      const moment = now();
      const clientId = call.path.id;
      await firm.write(call, async (tx, { id: tenantId }) => {
        const client = requireRestorable(await clientRecords.lock(tx, clientId), moment);
        if (client.erasedAt) throw noSuchRecord();
        const told = { code: 'client_exported', params: { about: client.name } } as const;
        await recordFirmActivity(tx, moment, { tenantId, clientId, ...told });
      });
      const { zip } = archiveOf({ read: (work) => firm.readAll(call, work), files }, moment, filesAbout(clientId));
      const headers = { 'Content-Disposition': `attachment; filename="client-data-${nairobiDay(moment)}.zip"` };
      return { status: 200, headers, body: zip };
    },

    eraseClient: async (call) => {
      const moment = now();
      const { id } = call.path;
      const client = await firm.write(call, async (tx, { id: tenantId }) => {
        await lockCasesOf(tx, id);
        const before = await clientRecords.lock(tx, id);
        if (!before?.erasedAt) {
          const { name } = requireRestorable(before, moment);
          if (!isNameTyped(call.body.name, name)) throw badRequest({ field: 'name', ...fault('other_name') });
          const {
            cases,
            documents: all,
            onHold = 0,
            vouchers = 0,
            notes,
            messages,
          } = await requireSettled(tx, id, moment);
          const documents = all - onHold - vouchers;
          await tx.execute(
            sql`SELECT erase_client(${id}, ${moment.toISOString()}, ${yearsInvoicesAreKept}, ${erasedName}, ${erasedText})`,
          );
          const told = { code: 'client_erased', params: { cases, documents, notes, messages } } as const;
          await recordFirmActivity(tx, moment, { tenantId, clientId: id, ...told });
        }
        return findClient(tx, id, moment);
      });
      if (!client) throw noSuchRecord();
      return { status: 200, headers: etag(client.client.version), body: { data: toClient(client) } };
    },
  };
}

/** Calls that change a case lock it before its client. */
async function lockCasesOf(tx: Transaction, clientId: string): Promise<void> {
  const ofClient = eq(matters.clientId, clientId);
  await tx.execute(sql`SELECT FROM ${matters} WHERE ${ofClient} ORDER BY ${asc(matters.id)} FOR UPDATE`);
}

/** Refuses a client who has open cases or open invoices, and names them, or whose money the firm holds. Returns how much is held on any other. */
async function requireSettled(tx: Transaction, id: string, moment: Date) {
  const data = await dataOf(tx, id, moment);
  if (!data) throw noSuchRecord();
  const { held, openCases, openInvoices, heldAmount } = data;
  const [titles, numbers] = [openCases.map(({ title }) => title), openInvoices.map((one) => one.invoiceNumber)];
  const faults: FieldFault[] = [];
  if (titles.length > 0)
    faults.push({
      field: 'id',
      ...fault('client_has_open_cases', { titles: firstOf(titles), more: moreThan(titles) }),
    });
  if (numbers.length > 0)
    faults.push({
      field: 'id',
      ...fault('client_has_open_invoices', { numbers: firstOf(numbers), more: moreThan(numbers) }),
    });
  if (heldAmount !== undefined) faults.push({ field: 'id', ...fault('client_has_held_money') });
  const inAccount = await heldInAccount(tx, { clientId: id });
  if (inAccount > 0) faults.push({ field: 'id', ...fault('client_money_held', { balance: fromCents(inAccount) }) });
  const [first] = faults;
  if (first) throw new Problem(409, first, faults);
  return held;
}

const firstOf = (names: string[]) => names.slice(0, mostNamed).join('; ');

const moreThan = (names: string[]) => Math.max(0, names.length - mostNamed);
