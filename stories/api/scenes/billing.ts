import type { components } from '#openapi';
import { paybill } from '../bankFiles';
import type { Make, Scenes } from './plan';
import { draftNote, owed, partPaid, theCase } from '../theFirm';

type Schemas = components['schemas'];

const own = '/api/law-firm';

/** A picture of one point. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Pays a courier in the case. */
export const payCourier = async (make: Make) =>
  make('POST', `${own}/disbursements`, {
    caseId: theCase,
    day: '2026-11-24',
    description: 'Courier, service on Tembo Logistics',
    amount: 1_200,
    vat: 'standard',
  });

/** What the firm bills, and what is paid. */
export const billingScenes: Scenes = {
  /** Fee notes in every state. The draft leaves out some of its case's work. */
  'fee-notes': {},

  /** The draft has no lines, and no work waits in its case. */
  'fee-note-empty': {
    prepare: async (make) => {
      const { work = [] } = await make<Schemas['FeeNoteDetail']>('GET', `${own}/fee-notes/${draftNote}`);
      await make('PUT', `${own}/fee-notes/${draftNote}`, { lines: [] });
      for (const { id } of work) await make('DELETE', `${own}/time-entries/${id}`);
    },
  },

  /** A firm that has billed no work, and that nobody has paid. */
  'nothing-billed': {
    of: 'korongo',
    prepare: async (make) => {
      for (const { id } of await make<Schemas['Disbursement'][]>('GET', `${own}/disbursements`))
        await make('DELETE', `${own}/disbursements/${id}`);
    },
  },

  /** A courier was paid in the case. */
  disbursements: { prepare: payCourier },

  /** An invoice is paid in part, and waits for the certificate of tax that its client withheld. */
  invoices: {
    prepare: async (make) =>
      make('POST', `${own}/invoices/${partPaid}/payments`, {
        amount: 5_090,
        method: 'wht',
        date: '2026-11-10',
        certificate: { state: 'awaited' },
      }),
  },

  /** KRA has signed an invoice, which was credited afterwards: the credit note is to be entered in eTIMS too. */
  'credit-notes': {
    prepare: async (make) => {
      await make('PUT', `${own}/invoices/${partPaid}/etims`, {
        state: 'signed',
        cuInvoiceNumber: 'KRAMW0000000001/14',
      });
      await make('POST', `${own}/invoices/${partPaid}/credit-notes`, {
        reason: 'Time of another case.',
        lines: [{ position: 2, amount: 1_000 }],
      });
    },
  },

  /** The firm's paybill is connected to M-Pesa. */
  'paybill-connected': {
    prepare: async (make) =>
      make('PUT', `${own}/daraja`, {
        environment: 'sandbox',
        shortcode: '247000',
        consumerKey: 'specimen-key',
        consumerSecret: 'specimen-secret',
        passkey: 'specimen-passkey',
      }),
  },

  /** The terms of billing, and where clients pay. */
  'billing-settings': {},

  /** Clients are not told where to pay. */
  'no-bank': { prepare: async (make) => make('PUT', `${own}/billing-settings/bank`, {}) },

  /** The firm has a logo. */
  logo: { prepare: async (make) => make('PUT', `${own}/billing-settings/logo`, { file: pixel }) },

  /** Lines in every state, an invoice with KES 13,380 open, and money that is held for a client, a part of which has been given back. */
  receipts: {
    prepare: async (make) => {
      await make('POST', `${own}/invoices/${owed}/payments`, { amount: 80_000, method: 'cheque' });
      const all = await make<Schemas['HeldMoney'][]>('GET', `${own}/held-money`);
      const held = all.find(({ source }) => source === 'statement');
      await make('POST', `${own}/held-money/${held?.id}/refund`, { amount: 5_000, reference: 'SPECIMEN90' });
    },
  },

  /** A day's statement of M-Pesa is imported. */
  'receipts-imported': {
    prepare: async (make) =>
      make('POST', `${own}/statements`, {
        kind: 'mpesa',
        account: '000000',
        fileName: 'paybill.csv',
        file: Buffer.from(paybill).toString('base64'),
      }),
  },
};
