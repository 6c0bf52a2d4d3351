import type { HttpHandler } from 'msw';
import type { components } from '#openapi';
import { billTotals, type LineKind } from '#domain/billing/totals';
import { proposeWithholding, usualWithholding } from '#domain/billing/withholding';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { fromCents, toCents } from '#domain/money';
import { firmData } from './firmData';
import { http, problem, stale } from './http';
import { perStory } from './perStory';
import { recordedAt } from './recordedAt';

type Schemas = components['schemas'];
type Detail = Schemas['FeeNoteDetail'];
type Work = Schemas['FeeNoteWork'];
type Line = Schemas['FeeNoteLine'];

const { cases } = firmData();
const today = nairobiDay(recordedAt);

/** The case of the fee notes. */
export const billedCase = cases[0] as Schemas['Case'];

const idOf = (index: number) => `01933f2e-7a00-7000-8000-000000000f${String(index).padStart(2, '0')}`;

/** A draft’s id, and one’s that was sent. */
export const [draftId, sentId] = [idOf(1), idOf(2)];

const kindWords: Record<LineKind, string> = { fee: 'Fee', time: 'Time', disbursement: 'Disbursement' };

/** Two entries and two disbursements, of which a draft bills two. */
const someWork: Work[] = [
  {
    kind: 'time',
    id: idOf(11),
    day: '2026-10-26',
    person: 'Neema Wanjiku',
    vat: 'standard',
    isChosen: true,
    description: 'Settling the plaint and list of documents',
    minutes: 80,
    billedMinutes: 84,
    rate: 12_000,
    amount: 16_800,
  },
  {
    kind: 'disbursement',
    id: idOf(12),
    day: '2026-10-29',
    person: 'Neema Wanjiku',
    vat: 'outside',
    description: 'Court filing fee',
    amount: 7_150,
    receiptNo: 'E9012-CF-118',
    hasReceipt: true,
    isChosen: true,
  },
  {
    kind: 'time',
    id: idOf(13),
    day: '2026-10-30',
    person: 'Juma Kiptoo',
    vat: 'standard',
    isChosen: false,
    description: 'Call with Tembo’s advocates',
    minutes: 25,
    billedMinutes: 30,
    rate: 10_000,
    amount: 5_000,
  },
  {
    kind: 'disbursement',
    id: idOf(14),
    day: '2026-10-30',
    vat: 'standard',
    isChosen: false,
    description: 'Courier, service on Tembo Logistics',
    amount: 1_200,
    hasReceipt: false,
  },
];

const someLines: Schemas['FeeNoteLineInput'][] = [
  { timeEntryId: idOf(11) },
  { description: 'Instruction fee, commercial debt', amount: 85_000, vat: 'standard' },
  { disbursementId: idOf(12) },
];

type Kept = {
  id: string;
  number: string;
  state: Schemas['FeeNoteState'];
  inputs: Schemas['FeeNoteLineInput'][];
} & Partial<Pick<Detail, 'notes' | 'mail' | 'withdrawn' | 'invoice'>>;

const lineOf = (input: Schemas['FeeNoteLineInput'], work: readonly Work[]): Line => {
  const id = input.timeEntryId ?? input.disbursementId;
  const of = work.find((one) => one.id === id);
  if (!of)
    return {
      kind: 'fee',
      description: input.description ?? '',
      amount: input.amount ?? 0,
      vat: input.vat ?? 'standard',
    };
  return {
    kind: of.kind,
    description: input.description ?? (of.description || kindWords[of.kind]),
    day: of.day,
    amount: input.amount ?? of.amount ?? 0,
    vat: of.vat,
    ...(of.person && { person: of.person }),
    ...(of.billedMinutes !== undefined && { minutes: of.billedMinutes }),
    ...(of.rate !== undefined && { rate: of.rate }),
    ...(of.kind === 'time' ? { timeEntryId: of.id } : { disbursementId: of.id }),
  };
};

const inUnits = <Name extends string>(cents: Record<Name, number>) =>
  Object.fromEntries(Object.entries<number>(cents).map(([name, value]) => [name, fromCents(value)])) as Record<
    Name,
    number
  >;

function detailOf({ inputs, ...kept }: Kept, work: readonly Work[]): Detail {
  const lines = inputs.map((input) => lineOf(input, work));
  const taxRate = 16;
  const { kinds, taxable, tax, outside, total, ...rest } = billTotals(
    lines.map(({ kind, vat, amount }) => ({ kind, vat, amountCents: toCents(amount) })),
    taxRate,
  );
  const chosen = new Set(lines.map(({ timeEntryId, disbursementId }) => timeEntryId ?? disbursementId));
  return {
    ...kept,
    client: billedCase.client,
    clientName: billedCase.clientName,
    caseId: billedCase.id,
    caseTitle: billedCase.title,
    ...(billedCase.caseNumber && { caseNumber: billedCase.caseNumber }),
    day: today,
    total: fromCents(total),
    created_at: recordedAt.toISOString(),
    unit: 6,
    lines,
    amounts: { ...inUnits(kinds), taxRate, ...inUnits({ taxable, tax, outside, total }) },
    withholding: {
      whtRate: 5,
      whVatRate: 2,
      whVatOn: 'taxable',
      ...inUnits({ ...proposeWithholding({ taxable, tax, total, ...rest }, usualWithholding) }),
    },
    paper: {
      firm: {
        name: 'Twiga & Kifaru Advocates LLP',
        lines: ['Kenyatta Avenue 14, Nairobi'],
        email: 'office@twiga-kifaru.example',
        kraPin: 'P000000002Z',
      },
      client: { kraPin: 'P000000014Z' },
    },
    ...(kept.state === 'draft' && { work: work.map((one) => ({ ...one, isChosen: chosen.has(one.id) })), moreWork: 0 }),
  };
}

const shortOf = ({
  id,
  number,
  client,
  clientName,
  caseId,
  caseTitle,
  state,
  day,
  total,
  invoice,
  created_at,
}: Detail) => ({
  id,
  number,
  client,
  clientName,
  caseId,
  caseTitle,
  state,
  day,
  total,
  created_at,
  ...(invoice && { invoice }),
});

/** A fee note that was sent, and a draft. */
const someNotes: Kept[] = [
  { id: draftId, number: 'DRAFT-0018', state: 'draft', inputs: someLines },
  {
    id: sentId,
    number: 'FN-2026-0017',
    state: 'sent',
    inputs: someLines,
    mail: { outcome: 'accepted', to: 'accounts@kilele-millers.example' },
  },
];

/** What was paid in the case. */
export const someSpent: Schemas['Disbursement'][] = someWork
  .filter(({ kind }) => kind === 'disbursement')
  .map(({ id, day, description, amount = 0, vat, receiptNo, isChosen }) => ({
    id,
    caseId: billedCase.id,
    caseTitle: billedCase.title,
    day,
    description,
    amount,
    vat,
    ...(receiptNo && { receiptNo }),
    state: isChosen ? ('on_fee_note' as const) : ('unbilled' as const),
    created_at: recordedAt.toISOString(),
  }));

/** What the calls start with. */
export type FeeNotesSetup = {
  notes?: Kept[];
  work?: Work[];
  spent?: Schemas['Disbursement'][];
  /** The lines that somebody else saves before the first change. */
  elsewhere?: Schemas['FeeNoteLineInput'][];
};

/** Answers the calls about fee notes and disbursements, and keeps what is changed. */
export function feeNoteHandlers(setup: FeeNotesSetup = {}): HttpHandler[] {
  const kept = perStory(() => ({
    notes: (setup.notes ?? someNotes).map((note) => ({ ...note, version: 1 })),
    work: [...(setup.work ?? someWork)],
    spent: [...(setup.spent ?? someSpent)],
    elsewhere: setup.elsewhere,
  }));
  const find = (id: unknown) => kept().notes.find((note) => note.id === id);
  const missing = () => problem(404, 'Not Found', 'There is no such record.');
  const answer = (note: Kept & { version: number }) => {
    const { version, ...rest } = note;
    return { body: { data: detailOf(rest, kept().work) }, headers: { ETag: `"${version}"` } };
  };
  const change = (id: unknown, changes: Partial<Kept>) => {
    const note = find(id);
    if (note) Object.assign(note, changes, { version: note.version + 1 });
    return note;
  };
  return [
    http.get('/api/law-firm/fee-notes', ({ query, response }) => {
      const state = query.get('state');
      const data = kept()
        .notes.map((note) => shortOf(answer(note).body.data))
        .filter((note) => !state || note.state === state);
      return response(200).json({ data, page: { page: 1, limit: 20, total: data.length } });
    }),
    http.post('/api/law-firm/fee-notes', async ({ request, response }) => {
      const { lines } = await request.json();
      const note = { id: idOf(30), number: 'DRAFT-0019', state: 'draft' as const, inputs: lines, version: 1 };
      kept().notes.unshift(note);
      const { body, headers } = answer(note);
      return response(201).json(body, { headers: { ...headers, Location: `/api/law-firm/fee-notes/${note.id}` } });
    }),
    http.get('/api/law-firm/fee-notes/{id}', ({ params, response }) => {
      const note = find(params.id);
      if (!note) return response.untyped(missing());
      const { body, headers } = answer(note);
      return response(200).json(body, { headers });
    }),
    http.put('/api/law-firm/fee-notes/{id}', async ({ params, request, response }) => {
      const { lines, notes } = await request.json();
      const { elsewhere } = kept();
      if (elsewhere) {
        kept().elsewhere = undefined;
        change(params.id, { inputs: elsewhere });
      }
      if (request.headers.get('If-Match') !== `"${find(params.id)?.version}"`)
        return response.untyped(stale('fee note'));
      const note = change(params.id, { inputs: lines, ...(notes !== undefined && { notes }) });
      if (!note) return response.untyped(missing());
      const { body, headers } = answer(note);
      return response(200).json(body, { headers });
    }),
    http.delete('/api/law-firm/fee-notes/{id}', ({ params, response }) => {
      kept().notes = kept().notes.filter(({ id }) => id !== params.id);
      const moment = recordedAt.toISOString();
      return response(200).json({ data: { id: params.id, deleted_at: moment, restorable_until: moment } });
    }),
    http.post('/api/law-firm/fee-notes/{id}/send', ({ params, response }) => {
      const note = change(params.id, { state: 'sent', number: 'FN-2026-0018', mail: { outcome: 'not_configured' } });
      if (!note) return response.untyped(missing());
      const { body, headers } = answer(note);
      return response(200).json(body, { headers });
    }),
    http.post('/api/law-firm/fee-notes/{id}/withdraw', async ({ params, request, response }) => {
      const { reason } = await request.json();
      const note = change(params.id, { state: 'withdrawn', withdrawn: { at: recordedAt.toISOString(), reason } });
      if (!note) return response.untyped(missing());
      const { body, headers } = answer(note);
      return response(200).json(body, { headers });
    }),
    http.post('/api/law-firm/fee-notes/{id}/invoice', ({ params, response }) => {
      const note = change(params.id, { state: 'invoiced', invoice: { id: idOf(40), number: 'INV-2026-0041' } });
      if (!note) return response.untyped(missing());
      const { body, headers } = answer(note);
      return response(200).json(body, { headers });
    }),
    http.get('/api/law-firm/disbursements', ({ query, response }) => {
      const [state, caseId] = [query.get('state'), query.get('caseId')];
      const data = kept().spent.filter((one) => (!state || one.state === state) && (!caseId || one.caseId === caseId));
      const totals = { amount: data.reduce((sum, { amount }) => sum + amount, 0) };
      return response(200).json({ data, page: { page: 1, limit: 20, total: data.length }, totals });
    }),
    http.post('/api/law-firm/disbursements', async ({ request, response }) => {
      const { caseId, day, description, amount, vat, receiptNo } = await request.json();
      const made: Schemas['Disbursement'] = {
        id: crypto.randomUUID(),
        caseId,
        caseTitle: billedCase.title,
        day,
        description,
        amount,
        ...(receiptNo && { receiptNo }),
        vat: vat ?? 'outside',
        state: 'unbilled',
        created_at: recordedAt.toISOString(),
      };
      kept().spent.unshift(made);
      kept().work.push({
        kind: 'disbursement',
        id: made.id,
        day,
        description,
        amount,
        vat: made.vat,
        hasReceipt: false,
        isChosen: false,
      });
      const headers = { ETag: '"1"', Location: `/api/law-firm/disbursements/${made.id}` };
      return response(201).json({ data: made }, { headers });
    }),
    http.get('/api/law-firm/disbursements/{id}', ({ params, response }) => {
      const one = kept().spent.find(({ id }) => id === params.id);
      return one ? response(200).json({ data: one }, { headers: { ETag: '"1"' } }) : response.untyped(missing());
    }),
    http.put('/api/law-firm/disbursements/{id}', async ({ params, request, response }) => {
      const { description, amount } = await request.json();
      const one = kept().spent.find(({ id }) => id === params.id);
      if (!one) return response.untyped(missing());
      Object.assign(one, { description, amount });
      return response(200).json({ data: one }, { headers: { ETag: '"2"' } });
    }),
    http.delete('/api/law-firm/disbursements/{id}', ({ params, response }) => {
      const one = kept().spent.find(({ id }) => id === params.id);
      if (one?.state !== 'unbilled') {
        const found = fault('disbursement_locked', { state: 'on_fee_note' });
        return response.untyped(problem(409, 'Conflict', 'It is on a fee note.', undefined, found));
      }
      kept().spent = kept().spent.filter(({ id }) => id !== params.id);
      const moment = recordedAt.toISOString();
      return response(200).json({ data: { id: params.id, deleted_at: moment, restorable_until: moment } });
    }),
  ];
}
