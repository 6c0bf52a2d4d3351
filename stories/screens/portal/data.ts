import type { PortalMatter, PortalMatterSummary, PortalRequest, PortalSession } from '#components/api';
import type { PortalProps } from '#components/screens/portal/Portal';
import { portalLanguages } from '#domain/portal';

/** What is around the portal's pages in stories. */
export const portal: PortalProps = {
  firm: 'Twiga & Kifaru Advocates LLP (Demo)',
  language: 'en',
  path: '/portal/matters/1',
  isSignedIn: true,
};

/** Each language by its own name, which nobody translates. */
export const languages = portalLanguages.map(({ name }) => name);

/** Sixty characters and more, with the apostrophes of many Kenyan names. */
export const longName = 'Nyambura Wang’ombe-Ng’ang’a wa Kamau-Muthoni Mwangi Kariuki';

export const longFirm = 'Ng’ang’a, Wanjiku, Odhiambo-Achieng & Cheruiyot Advocates LLP';

export const guest: PortalProps = { ...portal, path: '/portal/sign-in', isSignedIn: false };

export const inSwahili = { ...portal, language: 'sw' } as const satisfies PortalProps;

export const guestInSwahili = { ...guest, language: 'sw' } as const satisfies PortalProps;

export const requests: [PortalRequest, PortalRequest, PortalRequest] = [
  {
    id: 'r1',
    what: 'Original weighbridge tickets',
    why: 'The judge asked for originals, not copies.',
    dueDay: '2026-11-24',
    isLate: false,
    state: 'asked',
    files: 0,
  },
  { id: 'r2', what: 'Board resolution to sue', dueDay: '2026-11-30', isLate: false, state: 'asked', files: 0 },
  {
    id: 'r3',
    what: 'Certificate of incorporation',
    isLate: false,
    state: 'received',
    files: 1,
    receivedOn: '2026-11-12',
  },
];

export const matter: PortalMatter = {
  id: 'm1',
  title: 'Kilele Millers Ltd v Tembo Logistics Ltd',
  caseNumber: 'HCCOMM/E9012/2026',
  court: 'High Court',
  station: 'Milimani',
  isOpen: true,
  clientName: 'Kilele Millers Ltd',
  personName: 'Halima Shariff',
  advocate: 'Neema Wanjiku',
  happened: {
    text: 'On 10 November the court told both sides what to file, and by when. Our bundle of documents is almost ready.',
    author: 'Neema Wanjiku',
    at: '2026-11-20T08:30:00.000Z',
  },
  earlier: [],
  word: { by: '2026-11-27', about: 'With what the judge decided on Thursday.', isOverdue: false },
  next: {
    kind: 'hearing',
    title: 'Pre-trial conference',
    date: '2026-11-26',
    time: '09:00',
    location: 'Milimani, virtual court 3',
    virtualLink: 'https://court.example/3',
  },
  money: {
    toPay: 55_750,
    paybill: '000000',
    account: '260041',
    isSpecimen: true,
    invoices: [
      {
        id: 'i1',
        number: 'INV-2026-0041',
        date: '2026-11-02',
        dueDate: '2026-12-02',
        currency: 'KES',
        total: 125_238,
        balance: 55_750,
        isPaid: false,
        payReference: '260041',
      },
    ],
    feeNotes: [],
    lines: [
      { kind: 'invoice', date: '2026-11-02', number: 'INV-2026-0041', amount: 125_238 },
      { kind: 'payment', date: '2026-11-10', number: 'INV-2026-0041', amount: -50_000 },
      { kind: 'credit_note', date: '2026-11-20', number: 'INV-2026-0041', amount: -19_488 },
    ],
    balance: 55_750,
    held: 15_000,
  },
  requests,
  documents: [
    {
      id: 'd1',
      name: 'Weighbridge tickets, Jan to Mar.pdf',
      mediaType: 'application/pdf',
      size: 4_100_000,
      sharedAt: '2026-11-20T08:30:00.000Z',
    },
    {
      id: 'd2',
      name: 'Plaint.pdf',
      mediaType: 'application/pdf',
      size: 180_000,
      sharedAt: '2026-06-02T08:30:00.000Z',
    },
  ],
  messages: [
    {
      id: 'g1',
      isFromFirm: true,
      author: 'Neema Wanjiku',
      text: 'Please bring the originals to our office on Tuesday morning.',
      at: '2026-11-20T13:14:00.000Z',
    },
  ],
};

const { happened: _, word: __, next: ___, caseNumber: ____, court: _____, station: ______, ...known } = matter;

/** A matter of which there is nothing to tell yet. */
export const newMatter: PortalMatter = {
  ...known,
  title: 'Lease of the Ngong Road godown',
  money: { toPay: 0, isSpecimen: false, invoices: [], feeNotes: [], lines: [], balance: 0, held: 0 },
  requests: [],
  documents: [],
  messages: [],
};

const invoice = matter.money.invoices[0] as PortalMatter['money']['invoices'][number];

/** A matter with much of everything, and everything late. */
export const busyMatter: PortalMatter = {
  ...matter,
  personName: longName,
  earlier: [
    {
      text: 'The defendant asked for more time. The court gave it fourteen days.',
      author: 'Neema Wanjiku',
      at: '2026-10-12T08:30:00.000Z',
    },
    { text: 'We filed your claim, and the court gave it a number.', at: '2026-06-02T08:30:00.000Z' },
  ],
  word: { by: '2026-11-18', isOverdue: true },
  requests: [
    { ...requests[0], isLate: true },
    { ...requests[1], state: 'sent', files: 2 },
    requests[2],
    {
      id: 'r4',
      what: 'Every delivery note, gate pass and weighbridge slip from January to March, with the drivers’ signatures',
      isLate: false,
      state: 'asked',
      files: 0,
    },
  ],
  money: {
    ...matter.money,
    toPay: 1_234_567.5,
    isSpecimen: false,
    paybill: '247247',
    invoices: [
      {
        ...invoice,
        id: 'i2',
        number: 'INV-2026-0052',
        date: '2026-11-18',
        balance: 1_178_817.5,
        payReference: '260052',
      },
      invoice,
      { ...invoice, id: 'i0', number: 'INV-2026-0012', date: '2026-07-01', balance: 0, isPaid: true },
    ],
    feeNotes: [{ id: 'f1', number: 'FN-2026-0018', date: '2026-11-19', total: 45_000 }],
    lines: [
      { kind: 'invoice', date: '2026-07-01', number: 'INV-2026-0012', amount: 60_000 },
      { kind: 'wht', date: '2026-07-20', number: 'INV-2026-0012', amount: -2_586.21 },
      { kind: 'client_account', date: '2026-07-20', number: 'INV-2026-0012', amount: -57_413.79 },
      ...matter.money.lines,
      { kind: 'invoice', date: '2026-11-18', number: 'INV-2026-0052', amount: 1_178_817.5 },
    ],
    balance: 1_234_567.5,
  },
  messages: [
    ...matter.messages,
    {
      id: 'g2',
      isFromFirm: false,
      author: 'Halima Shariff',
      text: 'We found the delivery notes.\nShall we bring them on Monday?',
      at: '2026-11-20T14:02:00.000Z',
    },
    { id: 'g3', isFromFirm: true, text: 'Yes, please. '.repeat(120).trim(), at: '2026-11-20T14:30:00.000Z' },
  ],
};

/** The matter with invoices in dollars, too. */
export const matterInDollars: PortalMatter = {
  ...matter,
  money: {
    ...matter.money,
    invoices: [
      { ...invoice, id: 'i3', number: 'INV-2026-0044', currency: 'USD', total: 4_060, balance: 3_060 },
      ...matter.money.invoices,
    ],
    others: [
      {
        currency: 'USD',
        toPay: 3_060,
        lines: [
          { kind: 'invoice', date: '2026-11-02', number: 'INV-2026-0044', amount: 4_060 },
          { kind: 'payment', date: '2026-11-12', number: 'INV-2026-0044', amount: -1_000 },
        ],
        balance: 3_060,
        held: 120,
      },
    ],
  },
};

export const matters: PortalMatterSummary[] = [
  {
    id: 'm1',
    title: 'Kilele Millers Ltd v Tembo Logistics Ltd',
    caseNumber: 'HCCOMM/E9012/2026',
    isOpen: true,
    toPay: 55_750,
    asked: 2,
    nextDate: '2026-11-26',
    nextWordBy: '2026-11-27',
  },
  { id: 'm2', title: 'Lease of the Ngong Road godown', isOpen: true, toPay: 0, asked: 1, nextWordBy: '2026-12-04' },
  { id: 'm3', title: 'Kilele Millers Ltd v Swala Packaging', isOpen: false, toPay: 0, asked: 0 },
];

export const session: PortalSession = {
  person: { name: 'Halima Shariff', email: 'halima@kilele-millers.example', phone: '+254712345678', language: 'en' },
  clientName: 'Kilele Millers Ltd',
  firm: { name: portal.firm },
  reminders: { hearings: 'email', requests: 'email', updates: 'email', isTexting: false },
  expires_at: '2026-12-27T08:30:00.000Z',
};
