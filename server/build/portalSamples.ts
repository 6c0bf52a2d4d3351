import type { components } from '#openapi';
import type { PortalPage } from '#hosts/portal/view';

type Schemas = components['schemas'];
type PortalMatter = Schemas['PortalMatter'];
type PortalSession = Schemas['PortalSession'];

const id = '00000000-0000-0000-0000-000000000000';
const day = '2026-01-01';
const at = `${day}T09:00:00.000Z`;
const update = { text: '', author: '', at };
const requests: PortalMatter['requests'] = (['asked', 'sent', 'received'] as const).flatMap((state) =>
  [true, false].map((isLate) => ({ id, what: '', why: '-', dueDay: day, receivedOn: day, isLate, state, files: 1 })),
);
const invoice = { id, number: '', date: day, dueDate: day, currency: 'KES', total: 1, isPaid: false } as const;

const full: PortalMatter = {
  id,
  title: '',
  isOpen: true,
  clientName: '',
  personName: '',
  happened: update,
  earlier: [update, update],
  word: { by: day, about: '-', isOverdue: false },
  next: { kind: 'hearing', title: 'Mention', date: day, time: '09:00', location: 'Milimani', virtualLink: 'https://a' },
  money: {
    toPay: 1,
    paybill: '1',
    account: '1',
    isSpecimen: true,
    invoices: [
      { ...invoice, balance: 1 },
      { ...invoice, balance: 1 },
      { ...invoice, currency: 'USD', balance: 1 },
    ],
    feeNotes: [id, id].map((one) => ({ id: one, number: '', date: day, total: 1 })),
    lines: [
      { kind: 'invoice', date: day, number: '', amount: 1 },
      { kind: 'payment', date: day, number: '', amount: -1 },
    ],
    balance: 1,
    held: 1,
    others: [
      {
        currency: 'USD',
        toPay: 1,
        lines: [{ kind: 'invoice', date: day, number: '', amount: 1 }],
        balance: 1,
        held: 1,
      },
    ],
  },
  requests,
  documents: ['a.pdf', 'b.pdf'].map((name) => ({ id, name, mediaType: 'application/pdf', size: 1, sharedAt: at })),
  messages: [true, false].map((isFromFirm) => ({ id, isFromFirm, text: '', at })),
};

const { happened: _, word: __, next: ___, ...rest } = full;
const empty: PortalMatter = {
  ...rest,
  earlier: [],
  money: { ...full.money, invoices: [], feeNotes: [], held: 0 },
  requests: [],
  documents: [],
  messages: [],
};

const session: PortalSession = {
  person: { name: '-', email: '-', phone: '-', language: 'en' },
  clientName: '-',
  firm: { name: '-' },
  reminders: { hearings: 'email', requests: 'email', updates: 'email', isTexting: false },
  expires_at: at,
};

const matterShown = { hasOthers: true, messageKey: '' };

/** Every page of the portal with all that it can show: the build keeps the styles that these take. */
export const portalSamples: readonly PortalPage[] = [
  { name: 'continue', shows: {} },
  { name: 'signIn', shows: { sendsCodes: true, fault: 'address' } },
  { name: 'signIn', shows: { sendsCodes: true, sentTo: '-', fault: 'code' } },
  { name: 'notice', shows: { reason: 'spent', sendsCodes: true } },
  { name: 'matters', shows: { person: { name: '', clientName: '' }, matters: [] } },
  {
    name: 'matters',
    shows: {
      person: { name: '', clientName: '' },
      matters: [true, false].map((isOpen) => ({
        id,
        title: '',
        caseNumber: '-',
        isOpen,
        toPay: 1,
        toPayElse: [{ currency: 'USD', amount: 1 }],
        asked: 1,
        nextDate: day,
        nextWordBy: day,
      })),
    },
  },
  { name: 'matter', shows: { ...matterShown, matter: full, sent: 'message', refused: { text: '', fault: 'empty' } } },
  { name: 'matter', shows: { ...matterShown, matter: empty } },
  ...requests.map((request) => ({
    name: 'request' as const,
    shows: { matter: full, request, fault: 'nothing' as const },
  })),
  { name: 'settings', shows: { session, isSaved: true } },
];
