import type { components } from '#openapi';
import { billTotals, type BilledLine, type LineKind, type LineVat } from '#domain/billing/totals';
import { proposeWithholding } from '#domain/billing/withholding';
import { fromCents } from '#domain/money';
import { billedAt, roundUp, type TimeUnit } from '#domain/time/billing';
import { longestPending } from '#server/billing/invoices/history';
import { omitNulls } from '#server/contract/nulls';
import { mostWork, type FeeNoteLineRow, type FeeNoteRow, type WholeFeeNote } from './queries';

type Schemas = components['schemas'];

/** Converts a row to the API's fee note, as lists have it. */
export function toFeeNote({ note, invoiceNumber }: FeeNoteRow): Schemas['FeeNote'] {
  const { id, number, clientId: client, clientName, matterId: caseId, matterName: caseTitle, day, invoiceId } = note;
  return {
    id,
    number,
    client,
    clientName,
    caseId,
    caseTitle,
    day,
    state: note.state as Schemas['FeeNoteState'],
    total: fromCents(note.totalCents),
    ...(invoiceId !== null && invoiceNumber !== null && { invoice: { id: invoiceId, number: invoiceNumber } }),
    created_at: note.createdAt.toISOString(),
  };
}

/** Converts a whole fee note, as of a moment. */
export function toFeeNoteDetail(whole: WholeFeeNote, moment: Date): Schemas['FeeNoteDetail'] {
  const { note, ofCase, lines, terms } = whole;
  const { whtPercent: whtRate, whVatPercent: whVatRate, whVatOn } = terms;
  const totals = billTotals(lines.map(toBilled), note.taxRate);
  const { wht, whVat, cash } = proposeWithholding(totals, terms);
  const { sentAt, withdrawnAt, withdrawnReason: reason } = note;
  return {
    ...toFeeNote(whole),
    ...omitNulls({ caseNumber: ofCase.number, notes: note.notes }),
    unit: ofCase.unit,
    lines: lines.map(toLine),
    amounts: {
      ...inUnits(totals.kinds),
      taxRate: note.taxRate,
      ...inUnits({
        taxable: totals.taxable,
        tax: totals.tax,
        outside: totals.outside,
        total: totals.total,
      }),
    },
    withholding: { whtRate, whVatRate, whVatOn, ...inUnits({ wht, whVat, cash }) },
    ...(sentAt && { sentAt: sentAt.toISOString() }),
    ...mailOf(note, moment),
    ...(withdrawnAt && reason !== null && { withdrawn: { at: withdrawnAt.toISOString(), reason } }),
    paper: paperOf(whole),
    ...workOf(whole),
  };
}

/** A stored line as totals need it. */
export const toBilled = ({
  line,
}: {
  line: Pick<FeeNoteLineRow['line'], 'kind' | 'vat' | 'amountCents'>;
}): BilledLine => ({
  kind: line.kind as LineKind,
  vat: line.vat as LineVat,
  amountCents: line.amountCents,
});

function toLine({ line, person }: FeeNoteLineRow): Schemas['FeeNoteLine'] {
  const { description, day, minutes, rateCents, timeEntryId, disbursementId } = line;
  return {
    kind: line.kind as LineKind,
    description,
    ...omitNulls({ day, person, minutes, timeEntryId, disbursementId }),
    ...(rateCents !== null && { rate: fromCents(rateCents) }),
    amount: fromCents(line.amountCents),
    vat: line.vat as LineVat,
  };
}

/** The email, whose outcome nobody will know any more if the mail server's answer has not come in time. */
function mailOf({ email, sentAt }: FeeNoteRow['note'], moment: Date): Pick<Schemas['FeeNoteDetail'], 'mail'> {
  if (!email) return {};
  const isLost = email.outcome === 'pending' && sentAt && sentAt.getTime() < moment.getTime() - longestPending;
  return { mail: isLost ? { ...email, outcome: 'unknown' } : email };
}

function paperOf({ particulars: its }: WholeFeeNote): Schemas['FeeNotePaper'] {
  const address = [its.firmStreet, its.firmCity, its.firmCountry].filter(Boolean).join(', ');
  const letterhead = its.firmLetterhead?.split('\n') ?? [];
  return {
    firm: {
      name: its.firmName,
      lines: [address, its.firmPhone, ...letterhead].filter((line): line is string => Boolean(line?.trim())),
      ...omitNulls({ email: its.firmEmail, kraPin: its.firmKraPin }),
    },
    client: omitNulls({ address: its.clientAddress, kraPin: its.clientKraPin }),
  };
}

function workOf({ work, ofCase, lines }: WholeFeeNote): Pick<Schemas['FeeNoteDetail'], 'work' | 'moreWork'> {
  if (!work) return {};
  const chosen = new Set(lines.flatMap(({ line }) => line.timeEntryId ?? line.disbursementId ?? []));
  const time = work.time.map(({ entry, person }): Schemas['FeeNoteWork'] => {
    const { id, day, minutes, description, rateCents } = entry;
    const unit = (entry.roundedTo ?? ofCase.unit) as TimeUnit;
    return {
      kind: 'time',
      id,
      day,
      person,
      description,
      minutes,
      billedMinutes: roundUp(minutes, unit),
      ...(rateCents !== null && inUnits({ rate: rateCents, amount: billedAt(minutes, unit, rateCents) })),
      vat: 'standard',
      isChosen: chosen.has(id),
    };
  });
  const spent = work.spent.map(({ disbursement, person }): Schemas['FeeNoteWork'] => {
    const { id, day, description, amountCents, receiptNo, documentId, vat } = disbursement;
    return {
      kind: 'disbursement',
      id,
      day,
      description,
      amount: fromCents(amountCents),
      ...omitNulls({ person, receiptNo }),
      vat: vat as LineVat,
      hasReceipt: documentId !== null,
      isChosen: chosen.has(id),
    };
  });
  const shown = [...time, ...spent].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  const all = (work.time[0]?.all ?? 0) + (work.spent[0]?.all ?? 0);
  return { work: shown.slice(0, mostWork), moreWork: Math.max(0, all - mostWork) };
}

/** Amounts in cents, in units. */
function inUnits<Name extends string>(amounts: Record<Name, number>): Record<Name, number> {
  const units = {} as Record<Name, number>;
  for (const name in amounts) units[name] = fromCents(amounts[name]);
  return units;
}
