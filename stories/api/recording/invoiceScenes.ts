import type { components } from '#openapi';
import { mainFirmId, theClient } from '../theFirm';
import type { Ask, Change, ScenePlan } from './record';

type Schemas = components['schemas'];
type InvoiceDetail = Schemas['InvoiceDetail'];

const list = '/api/billing/invoices';

/** The invoices that stories change: the newest of each status, the newest that is partly paid, and a draft that can be edited. */
async function subjects(ask: Ask) {
  const newest = async (
    status: Schemas['InvoiceStatus'],
    is: (invoice: Schemas['Invoice']) => boolean = () => true,
  ) => {
    const { data } = await ask({ url: `${list}?status=${status}&limit=100` });
    const invoice = (data as unknown as Schemas['Invoice'][]).find(is);
    return (await ask({ url: `${list}/${invoice?.id}` }))['data'] as unknown as InvoiceDetail;
  };
  const sent = await newest('sent', ({ paid_amount }) => paid_amount === 0);
  return {
    sent,
    overdue: await newest('overdue'),
    draft: await newest('draft'),
    ofActiveFirm: await newest('draft', ({ tenant_id }) => tenant_id === sent.tenant_id),
    paid: await newest('paid'),
    partPaid: await newest('overdue', ({ paid_amount }) => paid_amount > 0),
  };
}

const asks: ScenePlan['asks'] = async (ask) => {
  const { sent, overdue, draft, ofActiveFirm, paid, partPaid } = await subjects(ask);
  const letters = [draft, sent].map(({ id }) => `${list}/${id}/mail?kind=invoice`);
  return {
    lists: { [list]: 'all' },
    details: { [list]: [sent, overdue, draft, ofActiveFirm, paid, partPaid].map(({ id }) => id) },
    calls: [
      ...letters,
      `${list}/${partPaid.id}/mail?kind=reminder`,
      '/api/billing/stats',
      '/api/billing/stats/revenue?days=30',
    ],
  };
};

type Named = Required<Pick<Change, 'body' | 'names'>>;

const pay = ({ id }: InvoiceDetail, { body, names }: Named): Change => ({
  method: 'POST',
  url: `${list}/${id}/payments`,
  body,
  names,
});

const setStatus = (
  { id }: InvoiceDetail,
  body: Partial<Schemas['InvoiceStatusInput']>,
  names = ['status'],
): Change => ({ url: `${list}/${id}/status`, body, names });

function edit({ id, notes, ...draft }: InvoiceDetail, changed: { notes: string }, names: string[]): Change {
  const lines = draft.lines.map(({ description, quantity, unitPrice }) => ({ description, quantity, unitPrice }));
  const { client_id: clientId, matter_id: matterId, currency, tax_rate: taxRate, due_date: dueDate } = draft;
  const kept = { clientId, ...(matterId && { matterId }), currency, lines, taxRate, dueDate, ...(notes && { notes }) };
  return { url: `${list}/${id}`, body: { ...kept, ...changed }, names };
}

const reverse = ({ id, payments }: InvoiceDetail, reason: string): Change => ({
  method: 'POST',
  url: `${list}/${id}/payments/${payments.find(({ reversal }) => !reversal)?.id}/reversal`,
  body: { reason },
});

const create = (status: 'draft' | 'sent', lines: Schemas['InvoiceLineInput'][]): Change => ({
  method: 'POST',
  url: list,
  body: {
    tenantId: mainFirmId,
    clientId: theClient,
    currency: 'KES',
    lines,
    taxRate: 16,
    dueDate: '2026-12-25',
    notes: '',
    status,
  },
  names: ['tenantId', 'clientId', 'lines', 'status'],
});

const line = (description: string, quantity: number, unitPrice: number) => ({ description, quantity, unitPrice });

/** No mail server: invoices are paid, sent, edited, cancelled and created. */
const invoices: ScenePlan = {
  prepare: async () => undefined,
  asks,
  changes: async (ask) => {
    const { sent, overdue, draft, ofActiveFirm, paid, partPaid } = await subjects(ask);
    const twice = { amount: 10_000, method: 'mpesa', reference: 'SPECIMEN99' };
    const inFull = ({ total_amount: amount }: InvoiceDetail, method: string, reference: string): Named => ({
      body: { amount, method, reference },
      names: ['amount', 'method'],
    });
    return [
      [pay(overdue, inFull(overdue, 'bank_transfer', 'BANK-77'))],
      [pay(sent, inFull(sent, 'mpesa', 'SPECIMEN842'))],
      [pay(partPaid, { body: { amount: 1_000, method: 'mpesa' }, names: ['amount'] })],
      [pay(partPaid, { body: { ...twice, confirmed: true }, names: ['amount', 'confirmed'] })],
      [pay(partPaid, { body: twice, names: ['amount'] })],
      [reverse(partPaid, 'Entered twice.')],
      [reverse(paid, 'The cheque bounced.')],
      [setStatus(sent, { status: 'cancelled', notes: 'Billed twice.' })],
      [setStatus(draft, { status: 'sent' })],
      [edit(draft, { notes: 'Paybill 522522' }, ['notes'])],
      [edit(ofActiveFirm, { notes: 'Thank you.' }, ['notes'])],
      [create('sent', [line('Drafting the plaint', 1, 85_000)])],
      [create('draft', [line('Drafting the plaint', 1, 85_000)])],
      [create('sent', [line('Drafting', 2, 1_000.5), line('Filing', 1, 300)])],
    ];
  },
};

/** A mail server that accepts every email. */
const accepted: ScenePlan = {
  mail: { outcome: 'accepted', answer: '250 2.0.0 Ok' },
  prepare: async () => undefined,
  asks,
  changes: async (ask) => {
    const { draft } = await subjects(ask);
    return [[setStatus(draft, { status: 'sent', to: 'boss@client.example' }, ['status', 'to'])]];
  },
};

/** A mail server that refuses every email. */
const refused: ScenePlan = {
  mail: { outcome: 'refused', answer: '550 No such mailbox' },
  prepare: async () => undefined,
  asks,
  changes: async (ask) => {
    const { draft } = await subjects(ask);
    return [[setStatus(draft, { status: 'sent' })]];
  },
};

/** The situations that stories of billing begin in, by the name of their file. */
export const invoiceScenes: { [name: string]: ScenePlan } = {
  invoices,
  'invoices-mail-accepts': accepted,
  'invoices-mail-refuses': refused,
};
