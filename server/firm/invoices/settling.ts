import { and, eq } from 'drizzle-orm';
import type { components } from '#openapi';
import { dueCents, earlyFault, settle } from '#domain/billing/settlement';
import { addDays, nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { isInCents } from '#domain/invoices';
import { fromCents, toCents } from '#domain/money';
import { stands } from '#domain/payments';
import { changeInvoice } from '#server/billing/invoices/lock';
import { insertPayment, paymentsOf, reversedByFirm } from '#server/billing/invoices/paymentQueries';
import { insertEvent } from '#server/billing/invoices/queries';
import { latestDay, recordPaid } from '#server/billing/payments/recordPaid';
import { lockReceipts, refuseSame } from '#server/billing/payments/sameMoney';
import { reverse } from '#server/billing/payments/undo';
import type { Months } from '#server/billing/months/holdMonths';
import { lockWithUses } from '#server/billing/payments/uses';
import type { Handlers } from '#server/contract/handlers';
import { textOrNull } from '#server/contract/nulls';
import { badRequest, conflict, notFound, type FieldFault } from '#server/contract/problem';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { payments } from '#server/db/schema';
import type { Services } from '#server/doors/services';
import type { Change } from '#server/firm/kept/records';
import { chosenAccount } from '#server/firm/ownAccounts/chosen';
import { actOnInvoice, type LockedInvoice } from './changing';
import { credit } from './crediting';
import { finish, hold } from './settled';
import { tellOfInvoice } from './tell';

type Calls = 'recordSettlement' | 'receiveCertificate' | 'reverseSettlement' | 'createCreditNote';

type Input = components['schemas']['SettlementInput'];

const isWithheld = (method: Input['method']): method is 'wht' | 'wh_vat' => method === 'wht' || method === 'wh_vat';

/** Handles what settles a firm's invoices: payments, tax withheld, credits and debts given up; and their reversal. */
export function settlingHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  return {
    recordSettlement: async (call) => {
      const { body } = call;
      const today = nairobiDay(now());
      refuseFaults(today, body);
      const answer = await actOnInvoice(
        firm,
        call,
        'recordSettlement',
        (by, invoice, months) => {
          // A certificate is booked when it comes, whatever its own day.
          if (!isWithheld(body.method)) months.requireOpen(body.date ?? today);
          return record(by, invoice, body);
        },
        lockReceipts,
      );
      return { ...answer, status: 201 };
    },

    receiveCertificate: async (call) => {
      const { paymentId } = call.path;
      const { body } = call;
      const today = nairobiDay(now());
      const { number, date = today, amount } = body;
      const faults = dayFaults(today, date);
      if (amount !== undefined && !isInCents(amount))
        faults.push({ field: 'amount', ...fault('decimals', { limit: 2 }) });
      if (faults.length > 0) throw badRequest(...faults);
      return actOnInvoice(firm, call, `receiveCertificate ${paymentId}`, async (by, invoice) => {
        const { tx, moment } = by;
        const recorded = await paymentsOf(tx, invoice);
        const awaited = recorded.find((one) => one.id === paymentId);
        if (!awaited) throw notFound('paymentId', fault('no_such_payment'));
        if (awaited.certificate !== 'awaited' || !stands(awaited)) {
          throw conflict('paymentId', fault('certificate_not_awaited'));
        }
        const bookedOn = today;
        const amountCents = amount === undefined ? awaited.amountCents : toCents(amount);
        const most = dueCents(invoice) + awaited.amountCents;
        if (amountCents > most) throw conflict('amount', fault('more_than_balance', { balance: fromCents(most) }));
        await tx
          .update(payments)
          .set(
            amountCents === awaited.amountCents
              ? { certificate: 'received', certificateNo: number.trim(), day: date, bookedOn }
              : // What was awaited is over; the certificate has the last word.
                {
                  reversedAt: moment,
                  reversedOn: today,
                  reversalReason: 'The certificate says another amount.',
                  ...reversedByFirm,
                },
          )
          .where(and(eq(payments.tenantId, by.tenantId), eq(payments.id, paymentId)));
        if (amountCents !== awaited.amountCents) {
          const { tenantId, kind } = awaited;
          const certified = { kind, certificate: 'received', certificateNo: number.trim(), madeBy: 'firm' };
          const of = { tenantId, id: newId(moment), invoiceId: invoice.id };
          const row = { ...of, day: date, bookedOn, amountCents, createdAt: moment };
          await insertPayment(tx, { ...row, ...certified, reference: awaited.reference, notes: awaited.notes });
        }
        const event = { tenantId: by.tenantId, id: newId(moment), invoiceId: invoice.id, happenedAt: moment };
        await insertEvent(tx, { ...event, event: 'certified', madeBy: 'firm', notes: number.trim() });
        await finish(by, invoice, latestDay(bookedOn, recorded));
        await tellOfInvoice(by, 'certificate_received', invoice);
      });
    },

    reverseSettlement: async (call) => {
      const { paymentId } = call.path;
      const { kind, date } = call.body;
      const reason = call.body.reason.trim();
      const work = async (by: Change, invoice: LockedInvoice, months: Months) => {
        await reverse({ tx: by.tx, moment: by.moment, months }, invoice, {
          paymentId,
          reason,
          kind,
          date,
          reversedBy: 'firm',
          reversedByName: call.caller.person?.name ?? null,
        });
        await tellOfInvoice(by, 'payment_reversed', invoice, reason);
      };
      const before = (tx: Transaction) => lockWithUses(tx, [call.path.id], [paymentId]);
      return actOnInvoice(firm, call, `reverseSettlement ${paymentId}`, work, before);
    },

    createCreditNote: async (call) => {
      const { body } = call;
      const faults = body.lines.flatMap(({ amount }, index): FieldFault[] =>
        isInCents(amount) ? [] : [{ field: `lines.${index}.amount`, ...fault('decimals', { limit: 2 }) }],
      );
      if (faults.length > 0) throw badRequest(...faults);
      const answer = await actOnInvoice(firm, call, 'createCreditNote', (by, invoice, months) => {
        months.requireOpen(body.date ?? nairobiDay(by.moment));
        return credit(by, invoice, body);
      });
      return { ...answer, status: 201 };
    },
  };
}

/** Records a settlement of a locked invoice. What goes beyond its balance is held for the client, if the caller says so. */
async function record(by: Change, invoice: LockedInvoice, body: Input): Promise<void> {
  const { tx, moment } = by;
  const today = nairobiDay(moment);
  const { method, date: day = today, reference, notes, confirmed, certificate } = body;
  const early = certificate?.state === 'received' ? undefined : earlyFault(day, invoice);
  if (early) throw badRequest({ field: 'date', ...early });
  const isPayment = !isWithheld(method) && method !== 'write_off';
  const split = settle(today, invoice, toCents(body.amount), isPayment && body.holdExcess);
  if ('code' in split) throw conflict('amount', split);
  const accountId = await chosenAccount(tx, body.accountId);
  const kind = isPayment ? { kind: 'payment', method, accountId } : { kind: method };
  const isReceived = certificate?.state === 'received';
  const certified = isWithheld(method)
    ? {
        certificate: certificate?.state ?? 'awaited',
        certificateNo: certificate?.number?.trim() ?? null,
        // A certificate is booked when it comes, whatever its own day.
        ...(isReceived && { bookedOn: today }),
      }
    : {};
  const { settled, excess } = split;
  let paymentId: string | undefined;
  if (settled > 0) {
    const details = { ...kind, ...certified, madeBy: 'firm', day, amountCents: settled, reference, notes, confirmed };
    const recorded = await recordPaid(tx, moment, invoice, details, 'reference');
    paymentId = recorded.id;
    await finish(by, invoice, recorded.paidDate);
    const isAll = certificate?.state !== 'awaited' && settled === invoice.totalCents - invoice.paidCents;
    await tellOfInvoice(by, isAll ? 'invoice_paid' : 'payment_recorded', invoice, notes);
  } else {
    if (!confirmed) await refuseSame(tx, by.tenantId, { reference, day, method }, 'reference');
    await changeInvoice(tx, invoice);
    await tellOfInvoice(by, 'payment_recorded', invoice, notes);
  }
  if (excess > 0) {
    await hold(by, invoice, {
      day,
      amountCents: excess,
      source: 'payment',
      paymentId,
      method: isPayment ? method : null,
      accountId,
      reference: textOrNull(reference),
    });
  }
}

/** Catches typos such as 0206 for 2026. */
const oldest = { years: 10 };

/** What is wrong with the day of a payment. */
export function dayFaults(today: string, date: string): FieldFault[] {
  if (date > today) return [{ field: 'date', ...fault('day_future') }];
  return date < addDays(today, -oldest.years * 365) ? [{ field: 'date', ...fault('day_too_old', oldest) }] : [];
}

function refuseFaults(today: string, { amount, date = today, method, accountId, certificate }: Input): void {
  const faults = dayFaults(today, date);
  const isPayment = !isWithheld(method) && method !== 'write_off';
  if (accountId !== undefined && !isPayment) faults.push({ field: 'accountId', ...fault('breaks_contract') });
  if (!isInCents(amount)) faults.push({ field: 'amount', ...fault('decimals', { limit: 2 }) });
  if (isWithheld(method)) {
    if (!certificate) faults.push({ field: 'certificate', ...fault('required') });
    if (certificate?.state === 'received' && certificate.number === undefined) {
      faults.push({ field: 'certificate.number', ...fault('required') });
    }
    if (certificate?.state === 'awaited' && certificate.number !== undefined) {
      faults.push({ field: 'certificate.number', ...fault('certificate_not_awaited') });
    }
  } else if (certificate) faults.push({ field: 'certificate', ...fault('only_for_withheld') });
  if (faults.length > 0) throw badRequest(...faults);
}
