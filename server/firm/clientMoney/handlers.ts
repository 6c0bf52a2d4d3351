import { countsOn, isClientTitle } from '#domain/clientMoney';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { isInCents } from '#domain/invoices';
import type { components } from '#openapi';
import { holdMonthsOfCall, type Months } from '#server/billing/months/holdMonths';
import type { Handlers } from '#server/contract/handlers';
import { badRequest, conflict } from '#server/contract/problem';
import { once, type Asked } from '#server/doors/act';
import { requireFound, type FirmCall } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import type { Change } from '#server/firm/kept/records';
import { listAnswer } from '#server/lists/list';
import { entriesCsv } from './csv';
import { postOne } from './postOne';
import { lockEntry, requireUnlocked } from './posting';
import {
  draftOf,
  findAccount,
  findEntries,
  readAccounts,
  readReconciliations,
  searchBalances,
  searchEntries,
  toBalance,
  toEntry,
  type EntryRow,
} from './queries';
import { addAccount, draft, preview, sign } from './reconciling';
import { reimburse } from './reimbursing';
import { clear, reverse } from './reversing';
import { between, toAccount, toOffice } from './transfers';

type Schemas = components['schemas'];

type Calls =
  | 'listClientAccounts'
  | 'addClientAccount'
  | 'listClientBalances'
  | 'listClientEntries'
  | 'exportClientEntries'
  | 'postClientEntry'
  | 'payOfficeFromClient'
  | 'reimburseDisbursement'
  | 'moveClientMoney'
  | 'moveToAccount'
  | 'clearClientEntry'
  | 'reverseClientEntry'
  | 'listReconciliations'
  | 'draftReconciliation'
  | 'signReconciliation'
  | 'previewReconciliation';

/** Handles the money that a firm holds for its clients (Advocates (Accounts) Rules). */
export function clientMoneyHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  /** Posts entries once per idempotency key, with the months held in which they may be booked. The work returns their ids. */
  const post = (call: FirmCall & Asked, of: string, work: (change: Change, months: Months) => Promise<string[]>) =>
    firm.change(call, async (by) => {
      const months = await holdMonthsOfCall(by.tx, { moment: by.moment, body: call.body });
      const { answer: ids } = await once(by, call, of, () => work(by, months));
      return findEntries(by.tx, ids);
    });

  return {
    listClientAccounts: async (call) => ({ status: 200, body: { data: await firm.read(call, readAccounts) } }),

    addClientAccount: async (call) => {
      if (!isClientTitle(call.body.title)) throw badRequest({ field: 'title', ...fault('account_title') });
      const data = await firm.change(call, async (by) => {
        const { answer } = await once(by, call, 'client account', () => addAccount(by, call.body));
        return (await readAccounts(by.tx)).find(({ id }) => id === answer);
      });
      return { status: 201, body: { data: data as Schemas['ClientAccount'] } };
    },

    listClientBalances: async (call) => {
      const { sums, ...found } = await firm.read(call, (tx) => searchBalances(tx, call.query));
      const { status, body } = listAnswer(call.query, found, toBalance);
      return { status, body: { ...body, totals: inUnits(sums) } };
    },

    listClientEntries: async (call) => {
      const { sums, ...found } = await firm.read(call, (tx) => searchEntries(tx, call.query));
      const { status, body } = listAnswer(call.query, found, toEntry);
      return { status, body: { ...body, totals: inUnits(sums) } };
    },

    exportClientEntries: async (call) => {
      const { name, body } = await entriesCsv((work) => firm.read(call, (tx) => work(tx)), call.query, now());
      return { status: 200, headers: { 'Content-Disposition': `attachment; filename="${name}"` }, body };
    },

    postClientEntry: async (call) => {
      requireCents(call.body.amount);
      const rows = await post(call, 'client entry', async (change) => [await postOne(change, call.body)]);
      return { status: 201, body: { data: only(rows) } };
    },

    payOfficeFromClient: async (call) => {
      requireCents(call.body.amount);
      const rows = await post(call, 'client to office', async (change, months) => {
        months.requireOpen(call.body.day, 'day');
        return [await toOffice(change, call.body)];
      });
      return { status: 201, body: { data: only(rows) } };
    },

    reimburseDisbursement: async (call) => {
      const rows = await post(call, 'reimbursement', async (change, months) => {
        months.requireOpen(call.body.day, 'day');
        return [await reimburse(change, call.body)];
      });
      return { status: 201, body: { data: only(rows) } };
    },

    moveClientMoney: async (call) => {
      requireCents(call.body.amount);
      const rows = await post(call, 'between clients', (change) => between(change, call.body));
      return { status: 201, body: { data: rows.map(toEntry) } };
    },

    moveToAccount: async (call) => {
      requireCents(call.body.amount);
      const rows = await post(call, 'to account', (change) => toAccount(change, call.body));
      return { status: 201, body: { data: rows.map(toEntry) } };
    },

    clearClientEntry: async (call) => {
      const { clearedOn } = call.body;
      const rows = await firm.change(call, async (change) => {
        const { tx, moment } = change;
        const entry = await lockEntry(change, call.path.id);
        if (clearedOn > nairobiDay(moment)) throw badRequest({ field: 'clearedOn', ...fault('day_future') });
        if (clearedOn < entry.day) throw badRequest({ field: 'clearedOn', ...fault('cleared_before') });
        if (entry.clearedOn !== null) throw conflict('clearedOn', fault('already_cleared'));
        requireUnlocked('clearedOn', (await findAccount(tx, entry.accountId))?.lockedTo ?? null, clearedOn);
        await clear(change, entry, clearedOn, countsOn(entry.day, entry.amountCents, clearedOn));
        return findEntries(tx, [entry.id]);
      });
      return { status: 200, body: { data: only(rows) } };
    },

    reverseClientEntry: async (call) => {
      const rows = await post(call, `reverse ${call.path.id}`, (change) => reverse(change, call.path.id, call.body));
      return { status: 201, body: { data: rows.map(toEntry) } };
    },

    listReconciliations: async (call) => ({
      status: 200,
      body: { data: await firm.read(call, (tx) => readReconciliations(tx)) },
    }),

    draftReconciliation: async (call) => {
      const data = await firm.change(call, async (by) => {
        await draft(by, call.caller.person?.name, call.body);
        return draftOf(requireFound(await findAccount(by.tx, call.body.accountId)));
      });
      return { status: 200, body: { data: requireFound(data) } };
    },

    signReconciliation: async (call) => {
      const data = await firm.change(call, async (by) => {
        // Who calls is known once they are let in.
        const signer = call.caller.person?.memberId ?? undefined;
        const { answer } = await once(by, call, 'reconciliation', () => sign(by, signer, call.body));
        return readReconciliations(by.tx, answer);
      });
      return { status: 201, body: { data: data[0] as Schemas['Reconciliation'] } };
    },

    previewReconciliation: async (call) => ({
      status: 200,
      body: { data: await firm.read(call, (tx) => preview(tx, call.query)) },
    }),
  };
}

function requireCents(amount: number): void {
  if (!isInCents(amount)) throw badRequest({ field: 'amount', ...fault('decimals', { limit: 2 }) });
}

const inUnits = <Sums extends Record<string, number>>(sums: Sums) =>
  Object.fromEntries(Object.entries(sums).map(([name, cents]) => [name, cents / 100])) as Sums;

function only(rows: EntryRow[]): Schemas['ClientEntry'] {
  return toEntry(rows[0] as EntryRow);
}
