import { fromCents } from '#domain/money';
import { requireOpenDay } from '#server/billing/months/holdMonths';
import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';
import { single } from '#server/firm/kept/resource';
import { listAnswer } from '#server/lists/list';
import { requireUnbilled, toColumns, toDisbursement } from './disbursement';
import { findDisbursement, searchDisbursements } from './queries';
import { disbursementRecords } from './records';

type Calls =
  | 'listDisbursements'
  | 'createDisbursement'
  | 'getDisbursement'
  | 'updateDisbursement'
  | 'deleteDisbursement'
  | 'restoreDisbursement';

/** Handles what a firm paid for its clients. */
export function disbursementHandlers(services: Services): Pick<Handlers, Calls> {
  const { firm } = services;
  const { get, add, change, remove, restore } = single(services, {
    name: 'disbursement',
    path: '/api/law-firm/disbursements',
    records: disbursementRecords,
    isBooked: true,
    find: findDisbursement,
    versionOf: ({ disbursement }) => disbursement.version,
    show: toDisbursement,
  });
  return {
    listDisbursements: async (call) => {
      const { cents, ...page } = await firm.read(call, (tx) => searchDisbursements(tx, call.query));
      const { status, body } = listAnswer(call.query, page, toDisbursement);
      return { status, body: { ...body, totals: { amount: fromCents(cents) } } };
    },

    createDisbursement: add(async (by, { caller, body }) => {
      await requireOpenDay(by.tx, body.day);
      return disbursementRecords.add(by, await toColumns(by, caller, body));
    }),

    getDisbursement: get,

    updateDisbursement: change(async (by, before, { caller, body }) => {
      requireUnbilled(before);
      const columns = await toColumns(by, caller, body, before);
      if (columns.day !== before.day || columns.amountCents !== before.amountCents)
        for (const day of [before.day, columns.day]) await requireOpenDay(by.tx, day);
      await disbursementRecords.change(by, before, columns);
    }),

    deleteDisbursement: remove(async (by, before) => {
      requireUnbilled(before);
      await requireOpenDay(by.tx, before.day);
      await disbursementRecords.remove(by, before);
    }),

    restoreDisbursement: restore(async (by, before) => {
      await requireOpenDay(by.tx, before.day);
      await disbursementRecords.restore(by, before);
    }),
  };
}
