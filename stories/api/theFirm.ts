/** The demo firm whose area opens while access is open. */
export const mainFirm = 'twiga-kifaru';

/** That firm's id. */
export const mainFirmId = '01933f2e-7a00-7000-8000-000000000001';

/** Its case on which the stories of a case's page work: open, with an advocate, a number, and a client who has a phone. */
export const theCase = '01933f2e-7a03-7000-8000-000001000018';

/** Its client on whose page the stories of a client's page are: with cases, an unread message and invoices. */
export const theClient = '01933f2e-7a02-7000-8000-000001000001';

/** A lawyer of the firm, whose time the stories show: the first of its people by name. */
export const theWorker = '01933f2e-7a01-7000-8000-000001000003';

/** Two cases for which the firm holds their clients' money: KES 15,000, and KES 350,000. */
export const [debtCase, landCase] = ['01933f2e-7a03-7000-8000-000001000001', '01933f2e-7a03-7000-8000-000001000003'];

/** The second one's client. */
export const landClient = '01933f2e-7a02-7000-8000-000001000003';

/** The manager who has posted that money. */
export const thePoster = '01933f2e-7a01-7000-8000-000001000002';

/** A draft fee note with work that it leaves out, and one that is sent. */
export const [draftNote, sentNote] = ['01933f2e-7a66-7000-8000-000001000006', '01933f2e-7a66-7000-8000-000001000005'];

/** An invoice of the first of those cases, which is paid in part; one that is paid, and one that is not. */
export const [partPaid, paid, owed] = [
  '01933f2e-7a05-7000-8000-000001015f92',
  '01933f2e-7a05-7000-8000-000001000010',
  '01933f2e-7a05-7000-8000-000001015f93',
];

/** An invoice that the platform has drafted for the firm. */
export const draftInvoice = '01933f2e-7a05-7000-8000-000001000013';

/** Its client who owes the firm two invoices, for which certificates are awaited. */
export const debtor = '01933f2e-7a02-7000-8000-000001000007';

/** Its client with an invoice in KES and another in USD. */
export const dollarClient = '01933f2e-7a02-7000-8000-000001000004';
