import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import type { components } from '#openapi';
import { hashOf } from '#server/access/tokens';
import { readContract, type Media, type Operation } from '#server/contract/document';
import { contractAjv } from '#server/contract/validation';
import { c2b, specimenCredentials, stkPaid } from '#tests/helpers/daraja';
import { importsDone } from '#tests/helpers/importsDone';
import { openLink } from '#tests/helpers/portal';
import { asTablesOwner } from '#tests/helpers/testDatabase';
import { mpesaStatement } from '#tests/helpers/statement';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { jpegOf } from '#tests/helpers/photos';
import { beginUpload, metadata, sendPart, upload } from '#tests/helpers/upload';
import { allows } from './allows';
import { brokenRequest, validRequest } from './arbitraries';
import { edgesOf } from './edges';
import { exampleOf, send, type Answer, type Known, type Request } from './requests';

const contract = readContract();
const ajv = contractAjv();

/** What only reads comes first and what deletes last; firms' calls come before the operator's, which may close a firm. */
const order = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const rank = ({ method, url }: Operation) =>
  order.indexOf(method) + (/^\/(api\/(law-firm|portal)|daraja)\//.test(url) ? 0 : order.length);
const operations = contract.toSorted((one, other) => rank(one) - rank(other));

/** The firm whose calls they are. */
const inFirm = { header: { 'X-Tenant': 'twiga-kifaru' } };

const firm = '01933f2e-7a00-7000-8000-000000000001';

/** A name that no firm knows, so that nothing found about it needs a decision. */
const unheardOf = 'Qwv Xyz';

let server: TestApp;
let to: { url: string; headers: Record<string, string> };

/** The firm's first client, and a case on which money and time are spent. */
let client: string | undefined;
let spentOn = '';

/** An account of clients' money, and whose money it holds. */
let clientMoney = { accountId: '', clientId: '', caseId: '' };
let records: Known;

/** Invoices that the examples edit, pay and remind of. */
const ofExample: Record<string, string[]> = {};

/** A payment that the example reverses. */
let open = '';
let use = '';

/** Two invoices that one receipt pays. */
let shared: { invoiceId: string; amount: number }[];
let owedUse = '';
let paid: string;

/** Settlements that the examples certify and reverse, and a credit note. */
let ofPayment: Record<string, string>;
let creditNote: string;

/** A client whose only case is spare, and a note's own case. */
let idle: string;
let spare: string;
let noted: string;

/** The month that is closed or opened next, by its first day, as the books stand: what is dated earlier, or closed, moves it. */
let nextMonth: string;

/** The upload of a photo. */
let photo: string;

/** The secret of a calendar feed. */
let feed: string;

/** The secrets of the addresses that M-Pesa calls. */
let called: Record<string, string>;
let money: Known;

/** A client's person in a session of theirs, and what they see and are asked for. */
let portal: { cookie: string; known: Record<string, Known> };

beforeAll(async () => {
  server = await startTestApp({ contents: 'demo' });
  await addRecords();
  await addWork();
  await addClientMoney();
  await addImports();
  await addSettlements();
  await addHeldMoney();
  await addExamples();
});
afterAll(() => server.close());

/** A client and a case to delete, files, and what the demo firm has. */
async function addRecords(): Promise<void> {
  [client] = await ids('/api/law-firm/clients?limit=1');
  const added = await server.client.POST('/api/law-firm/clients', {
    params: inFirm,
    body: { name: 'Idle', type: 'other', status: 'Active' },
  });
  idle = added.data?.data.id ?? '';
  const opened = await server.client.POST('/api/law-firm/cases', {
    params: inFirm,
    body: { title: 'A v B', caseType: 'Land', client: idle, status: 'Active', priority: 'Low' },
  });
  spare = opened.data?.data.id ?? '';
  const written = await server.client.GET('/api/law-firm/notes', {
    params: { ...inFirm, query: { limit: 1 } },
  });
  noted = written.data?.data[0]?.caseId ?? '';
  to = { url: server.url, headers: inFirm.header };
  const begunPhoto = await beginUpload(to, jpegOf().length, { filename: 'IMG_0042.jpg', photo: '' });
  const ofPhoto = begunPhoto.headers.get('location') ?? '';
  await sendPart(to, ofPhoto, 0, new Uint8Array(jpegOf()));
  photo = ofPhoto.split('/').at(-1) ?? '';
  const due = await upload(to, 'x', { filename: 'Old.txt' });
  await server.client.PUT('/api/law-firm/documents/{id}', {
    params: { ...inFirm, path: { id: due } },
    body: { name: 'Old.txt', signature: 'not_required', shared: false, hold: false, retainUntil: '2020-01-01' },
  });
  records = {
    '/api/billing/invoices': await ids(`/api/billing/invoices?status=sent&tenantId=${firm}&limit=5`),
    '/api/law-firm/cases': await ids(`/api/law-firm/cases?clientId=${client}`),
    '/api/law-firm/clients': [client],
    '/api/law-firm/tasks': await ids('/api/law-firm/tasks?limit=2'),
    // Meetings are for the example that edits one: other calls move what they are given.
    '/api/law-firm/events': await ids('/api/law-firm/events?state=open&kind=hearing&limit=30'),
    '/api/law-firm/messages': await ids('/api/law-firm/messages/recent?limit=2'),
    '/api/law-firm/notes': await ids('/api/law-firm/notes?limit=5'),
    '/api/law-firm/users': await ids('/api/law-firm/users'),
    '/api/law-firm/documents': [await upload(to, 'x', { filename: 'Plaint.txt' })],
    '/api/widgets': await ids('/api/widgets'),
  };
  ofExample['destroyDocument'] = [due];
}

/** A payment to reverse, a client to erase, a feed; time, disbursements and a fee note. */
async function addWork(): Promise<void> {
  const reversed = await bill('sent');
  const recorded = await server.client.POST('/api/billing/invoices/{id}/payments', {
    params: { path: { id: reversed[0] ?? '' } },
    body: { amount: 1, method: 'cash' },
  });
  paid = recorded.data?.data.payments[0]?.id ?? '';
  const erased = await server.client.POST('/api/law-firm/clients', {
    params: inFirm,
    body: { name: 'Kilele Millers Ltd', type: 'company' },
  });
  const made = await server.client.POST('/api/law-firm/feeds', {
    params: inFirm,
    body: { scope: 'firm', titles: 'full' },
  });
  feed = /^\/feeds\/(.*)\.ics$/.exec(made.data?.data.path ?? '')?.[1] ?? '';
  records['/api/law-firm/time-entries'] = [await worked(), await worked(), await worked()];
  spentOn = (await ids('/api/law-firm/cases?limit=2')).find((id) => id !== spare) ?? '';
  records['/api/law-firm/disbursements'] = [await spent(), await spent(), await spent()];
  records['/api/law-firm/fee-notes'] = [await drafted()];
  ofExample['eraseClient'] = [erased.data?.data.id ?? ''];
  ofExample['reversePayment'] = reversed;
}

/** An account of clients’ money, and a person of the client’s. */
async function addClientMoney(): Promise<void> {
  const invoiced = await server.client.GET('/api/law-firm/invoices', {
    params: { ...inFirm, query: { limit: 100 } },
  });
  const payable = invoiced.data?.data.find(({ amount }) => amount === 125_238);
  const account = await server.client.POST('/api/law-firm/client-accounts', {
    params: inFirm,
    body: { title: 'Clients’ account', bankName: 'Benki ya Mfano', accountNumber: '77' },
  });
  const own = await server.client.POST('/api/law-firm/accounts', {
    params: inFirm,
    body: { kind: 'bank', name: 'Office', number: '0088' },
  });
  records['/api/law-firm/accounts'] = [own.data?.data.id];
  const taken = await server.client.POST('/api/law-firm/ledger-exports', {
    params: inFirm,
    body: { from: '2018-01-01', to: '2018-12-31', format: 'neutral' },
  });
  records['/api/law-firm/ledger-exports'] = [taken.data?.data.id];
  const second = await server.client.POST('/api/law-firm/client-accounts', {
    params: inFirm,
    body: { title: 'Clients’ deposits', bankName: 'Benki ya Mfano', accountNumber: '78' },
  });
  clientMoney = {
    accountId: account.data?.data.id ?? '',
    clientId: payable?.client ?? '',
    caseId: payable?.caseId ?? '',
  };
  await trusted(true);
  await server.client.POST('/api/law-firm/client-entries', {
    params: inFirm,
    body: { ...clientMoney, kind: 'receipt', day: '2026-11-17', amount: 4_321, reason: 'Deposit' },
  });
  await addBankLines();
  const authority = await ids(`/api/law-firm/documents?caseId=${clientMoney.caseId}&limit=1`);
  const others = await server.client.GET('/api/law-firm/cases', { params: { ...inFirm, query: { limit: 20 } } });
  const elsewhere = others.data?.data.find(({ id }) => id !== clientMoney.caseId && id !== spare);
  const paidFor = await server.client.POST('/api/law-firm/disbursements', {
    params: inFirm,
    body: {
      caseId: clientMoney.caseId,
      day: '2026-11-17',
      description: 'Filing fee',
      amount: 10,
      vat: 'outside',
      receiptNo: 'R-1',
    },
  });
  money = {
    disbursementId: [paidFor.data?.data.id ?? ''],
    accountId: [clientMoney.accountId],
    fromAccountId: [clientMoney.accountId],
    toAccountId: [second.data?.data.id ?? ''],
    invoiceId: [payable?.id ?? ''],
    documentId: authority,
    fromClientId: [clientMoney.clientId],
    fromCaseId: [clientMoney.caseId],
    toClientId: [elsewhere?.client ?? ''],
    toCaseId: [elsewhere?.id ?? ''],
    clientId: [clientMoney.clientId],
    caseId: [clientMoney.caseId],
  };
  portal = await followCase({ clientId: clientMoney.clientId, caseId: clientMoney.caseId }, payable?.id ?? '');
}

/** Lines that the bank told of. */
async function addBankLines(): Promise<void> {
  const bankId = await importBank(4_321, -50, 7, 8);
  const { data: ofBank } = await server.client.GET('/api/law-firm/bank-lines', {
    params: { ...inFirm, query: { statementId: bankId } },
  });
  const bankLine = (wanted: number) => ofBank?.data.flatMap(({ id, amount }) => (amount === wanted ? [id] : [])) ?? [];
  await server.client.POST('/api/law-firm/bank-lines/{id}/ignore', {
    params: { ...inFirm, path: { id: bankLine(8)[0] ?? '' } },
  });
  records['/api/law-firm/bank-lines'] = bankLine(7);
  ofExample['matchBankLine'] = bankLine(4_321);
  ofExample['postBankLine'] = bankLine(-50);
  ofExample['undoBankLine'] = bankLine(8);
}

/** A conflict check, and imports of which one is done. */
async function addImports(): Promise<void> {
  const checked = await server.client.POST('/api/law-firm/conflict-checks', {
    params: inFirm,
    body: { terms: [{ name: unheardOf, side: 'client' }], decisions: [], conclusion: 'Taken on.' },
  });
  records['/api/law-firm/conflict-checks'] = [checked.data?.data.id];
  records['/api/law-firm/declined-enquiries'] = await ids('/api/law-firm/declined-enquiries?limit=3');
  records['/api/law-firm/imports'] = [await read()];
  const imported = await read('Jacaranda Stores');
  await server.client.POST('/api/law-firm/imports/{id}/run', {
    params: { ...inFirm, path: { id: imported } },
  });
  await importsDone(server.database, () => server.clock.now);
  ofExample['undoImport'] = [imported];
}

/** Tax withheld, a cheque and a credit note. */
async function addSettlements(): Promise<void> {
  const [certified, certificate] = await settled({ amount: 1, method: 'wht', certificate: { state: 'awaited' } });
  const [bounced, cheque] = await settled({ amount: 1, method: 'cheque' });
  ofPayment = { receiveCertificate: certificate, reverseSettlement: cheque };
  const [credited = ''] = await bill('sent');
  const creditedOnce = await server.client.POST('/api/law-firm/invoices/{id}/credit-notes', {
    params: { ...inFirm, path: { id: credited } },
    body: { reason: 'Wrong', lines: [{ position: 1, amount: 1 }] },
  });
  creditNote = creditedOnce.data?.data.creditNotes[0]?.id ?? '';
  records['/api/law-firm/invoices'] = await bill('sent');
  ofExample['getCreditNotePdf'] = [credited];
  ofExample['setCreditNoteEtims'] = [credited];
  ofExample['receiveCertificate'] = [certified];
  ofExample['reverseSettlement'] = [bounced];
}

/** Lines of M-Pesa’s, and money that they left with the client. */
async function addHeldMoney(): Promise<void> {
  open = (await bill('sent'))[0] ?? '';
  const statementId = await importStatement(7);
  const lines = await ids(`/api/law-firm/statement-lines?statementId=${statementId}`);
  for (const id of lines.slice(0, 5)) {
    await server.client.POST('/api/law-firm/statement-lines/{id}/match', {
      params: { ...inFirm, path: { id } },
      body: { clientId: client ?? '' },
    });
  }
  const toMpesa = await connectMpesa(await bill('sent'));
  const held = await ids(`/api/law-firm/held-money?clientId=${client}`);
  const refunded = await server.client.POST('/api/law-firm/held-money/{id}/refund', {
    params: { ...inFirm, path: { id: held[3] ?? '' } },
    body: { amount: 1, reference: 'FT1' },
  });
  use = refunded.data?.data.uses[0]?.id ?? '';
  await addOwedBack();
  records['/api/law-firm/held-money'] = held.slice(3, 4);
  ofExample['reverseHeldMoney'] = held.slice(4, 5);
  ofExample['placeHeldMoney'] = held.slice(1, 2);
  ofExample['refundHeldMoney'] = held.slice(0, 1);
  ofExample['confirmStatementLine'] = [toMpesa];
  ofExample['matchStatementLine'] = lines.slice(5, 6);
  ofExample['ignoreStatementLine'] = lines.slice(6, 7);
  ofExample['undoStatementLine'] = lines.slice(2, 3);
}

/** What each example has to itself, since it changes it, or since another call may keep it from being deleted. */
async function addExamples(): Promise<void> {
  shared = [
    { invoiceId: (await bill('sent'))[0] ?? '', amount: 75_238 },
    { invoiceId: (await bill('sent'))[0] ?? '', amount: 44_762 },
  ];
  Object.assign(ofExample, {
    deleteClient: [idle],
    deleteCase: [spare],
    deleteFirmDocument: [await upload(to, 'x', { filename: 'Plaint.txt' })],
    deleteTimeEntry: [await worked()],
    deleteDisbursement: [await spent()],
    recordSettlement: await bill('sent'),
    createCreditNote: await bill('sent'),
    cancelFirmInvoice: await bill('sent'),
    sendFirmInvoice: await bill('sent'),
    setInvoiceEtims: await bill('sent'),
    setInvoiceDelivery: await bill('sent'),
    remindFirmInvoice: await ids('/api/law-firm/invoices?status=overdue&limit=1'),
    undoStatement: [await importStatement(1)],
    undoBankStatement: [await importBank(9)],
    requestPayment: await bill('sent'),
    clearClientEntry: await trusted(),
    reverseClientEntry: await trusted(),
    discardFeeNote: [await drafted()],
    sendFeeNote: [await drafted()],
    withdrawFeeNote: [await sentNote()],
    invoiceFeeNote: [await drafted()],
    getUpload: await begun(),
    appendToUpload: await begun(),
    endUpload: await begun(),
    runImport: [await read('Korongo Traders')],
    updateInvoice: await bill('draft'),
    recordPayment: await bill('sent'),
    updateEvent: await ids('/api/law-firm/events?state=open&kind=meeting&limit=1'),
    setEventState: await ids('/api/law-firm/events?state=done&limit=1'),
    mailInvoice: await ids('/api/billing/invoices?status=overdue&limit=1'),
  });
}

async function ids(url: string) {
  const answer = await server.app.inject({ url, headers: { 'x-tenant': 'twiga-kifaru' } });
  return answer.json<{ data: { id: string }[] }>().data.map(({ id }) => id);
}

async function begun() {
  const { headers } = await beginUpload(to, 5, { filename: 'Plaint.txt' });
  return [headers.get('location')?.split('/').at(-1) ?? ''];
}

async function bill(status: 'draft' | 'sent') {
  const lines = [{ description: 'Advice', quantity: 1, unitPrice: 9_000_000 }];
  const { data } = await server.client.POST('/api/billing/invoices', {
    body: {
      tenantId: firm,
      clientId: client ?? '',
      currency: 'KES',
      lines,
      taxRate: 0,
      dueDate: '2026-12-31',
      status,
    },
  });
  return [data?.data.id ?? ''];
}

async function worked() {
  const { data } = await server.client.POST('/api/law-firm/time-entries', {
    params: inFirm,
    body: {
      personId: (await ids('/api/law-firm/users'))[0] ?? '',
      day: '2026-11-20',
      minutes: 6,
      description: '',
      isBillable: false,
    },
  });
  return data?.data.id ?? '';
}

async function spent() {
  const { data } = await server.client.POST('/api/law-firm/disbursements', {
    params: inFirm,
    body: { caseId: spentOn, day: '2026-11-20', description: 'Court filing fee', amount: 7_150, vat: 'outside' },
  });
  return data?.data.id ?? '';
}

async function drafted() {
  const { data } = await server.client.POST('/api/law-firm/fee-notes', {
    params: inFirm,
    body: { caseId: spentOn, lines: [{ description: 'Instruction fee', amount: 85_000 }] },
  });
  return data?.data.id ?? '';
}

async function sentNote() {
  const id = await drafted();
  await server.client.POST('/api/law-firm/fee-notes/{id}/send', { params: { ...inFirm, path: { id } } });
  return id;
}

async function trusted(cleared = false) {
  const { data } = await server.client.POST('/api/law-firm/client-entries', {
    params: inFirm,
    body: {
      ...clientMoney,
      kind: 'receipt',
      day: '2026-11-17',
      amount: 100_000,
      reason: 'Deposit',
      ...(cleared && { clearedOn: '2026-11-17' }),
    },
  });
  return [data?.data.id ?? ''];
}

async function importBank(...amounts: number[]) {
  const rows = amounts.map((amount) => `2026-11-18,Line of the bank,${amount},0`);
  const { data } = await server.client.POST('/api/law-firm/bank-statements', {
    params: inFirm,
    body: {
      accountId: clientMoney.accountId,
      fileName: 'clients.csv',
      file: btoa(['Date,Description,Amount,Balance', ...rows].join('\n')),
    },
  });
  return data?.data.id ?? '';
}

async function read(name = 'Tausi Hill Traders') {
  const { data } = await server.client.POST('/api/law-firm/imports', {
    params: inFirm,
    body: { kind: 'clients', fileName: 'new.csv', file: btoa(`Name;Phone\n${name};\n`) },
  });
  return data?.data.id ?? '';
}

async function settled(body: components['schemas']['SettlementInput']) {
  const [id = ''] = await bill('sent');
  const { data } = await server.client.POST('/api/law-firm/invoices/{id}/payments', {
    params: { ...inFirm, path: { id } },
    body,
  });
  return [id, data?.data.settlements[0]?.id ?? ''] as const;
}

/** A cheque that bounced after what was too much of it had been given back. */
async function addOwedBack(): Promise<void> {
  const path = { id: (await bill('sent'))[0] ?? '' };
  const read = await server.client.GET('/api/law-firm/invoices/{id}', { params: { ...inFirm, path } });
  const { balance = 0, client: payer = '' } = read.data?.data ?? {};
  const { data } = await server.client.POST('/api/law-firm/invoices/{id}/payments', {
    params: { ...inFirm, path },
    body: { method: 'cheque', amount: balance + 1_000, holdExcess: true },
  });
  const [excess] = await ids(`/api/law-firm/held-money?clientId=${payer}`);
  await server.client.POST('/api/law-firm/held-money/{id}/refund', {
    params: { ...inFirm, path: { id: excess ?? '' } },
    body: { reference: 'FT2' },
  });
  await server.client.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
    params: { ...inFirm, path: { ...path, paymentId: data?.data.settlements[0]?.id ?? '' } },
    body: { reason: 'The bank returned the cheque unpaid.' },
  });
  const owed = await ids('/api/law-firm/owed-back');
  const settledInPart = await server.client.POST('/api/law-firm/owed-back/{id}/settle', {
    params: { ...inFirm, path: { id: owed[0] ?? '' } },
    body: { kind: 'paid', method: 'cash', amount: 1 },
  });
  owedUse = settledInPart.data?.data.uses[0]?.id ?? '';
  records['/api/law-firm/owed-back'] = owed;
}

async function importStatement(count: number) {
  const receipts = Array.from({ length: count }, (_, index) => ({
    receipt: `SPECIMEN${count}${index}`,
    in: '100,000.00',
  }));
  const { data } = await server.client.POST('/api/law-firm/statements', {
    params: inFirm,
    body: { kind: 'mpesa', account: '000000', fileName: 'p.csv', file: btoa(mpesaStatement(receipts)) },
  });
  return data?.data.id ?? '';
}

/** Lets somebody follow a case, with what the calls about it need. */
async function followCase({ clientId, caseId }: { clientId: string; caseId: string }, invoiceId: string) {
  const header = { 'X-Tenant': 'twiga-kifaru' };
  const to = { url: server.url, headers: header };
  const add = async (email: string) => {
    const { data } = await server.client.POST('/api/law-firm/portal-people', {
      params: { header },
      body: { clientId, name: 'Imani Hassan', email, language: 'en', caseIds: [caseId] },
    });
    return data?.data.id ?? '';
  };
  const [person, leaving, guest] = [
    await add('imani@kilele.example'),
    await add('leaving@kilele.example'),
    await add('guest@kilele.example'),
  ];
  const link = async (id: string) => {
    const { data } = await server.client.POST('/api/law-firm/portal-people/{id}/link', {
      params: { header, path: { id } },
    });
    return data?.data.url.split('/').at(-1) ?? '';
  };
  const browser = await openLink(server, 'twiga-kifaru', await link(person));
  const ask = async () => {
    const { data } = await server.client.POST('/api/law-firm/document-requests', {
      params: { header },
      body: { caseId, what: 'Tickets' },
    });
    return data?.data.id ?? '';
  };
  const requests = [await ask(), await ask(), await ask(), await ask()];
  const sent = await browser.file(requests[1] ?? '', jpegOf());
  const written = await browser.post(`/matters/${caseId}/messages`, { text: 'Hello' });
  const shared = await upload(to, 'x', { filename: 'Plaint.txt', caseId });
  await server.client.PUT('/api/law-firm/documents/{id}', {
    params: { header, path: { id: shared } },
    body: { name: 'Plaint.txt', caseId, signature: 'not_required', shared: true, hold: false },
  });
  const note = await server.client.POST('/api/law-firm/fee-notes', {
    params: { header },
    body: { caseId, lines: [{ description: 'Instruction fee', amount: 1 }] },
  });
  const feeNote = note.data?.data.id ?? '';
  await server.client.POST('/api/law-firm/fee-notes/{id}/send', { params: { header, path: { id: feeNote } } });
  const code = '01933f2e-7a00-7000-8000-0000000000c0';
  await asTablesOwner(server.database, (tx) =>
    tx.execute(sql`
      INSERT INTO portal_codes (tenant_id, id, person_id, code_hash, created_at, ends_at)
      SELECT tenant_id, ${code}::uuid, id, ${hashOf(`${code} 492039`)}, now(), ${'2100-01-01T00:00:00Z'}::timestamptz
      FROM portal_people WHERE id = ${person}::uuid`),
  );
  const idOf = (answer: { json: () => unknown }) => (answer.json() as { data: { id: string } }).data.id;
  const ofCase = { clientId: [clientId], caseId: [caseId], caseIds: [[caseId]] };
  const known: Record<string, Known> = {
    addPortalPerson: { ...ofCase, email: ['new@kilele.example'] },
    getPortalPerson: { id: [person] },
    updatePortalPerson: { ...ofCase, id: [person] },
    createPortalLink: { id: [person] },
    writeToPortalPerson: { ...ofCase, id: [person] },
    revokePortalPerson: { id: [leaving] },
    replyToMessage: { messageId: [idOf(written)] },
    acceptDocumentRequest: { id: [requests[2]] },
    withdrawDocumentRequest: { id: [requests[3]] },
    getClientView: { id: [caseId], personId: [person] },
    openPortalLink: { token: [await link(guest)] },
    startPortalSession: { email: ['imani@kilele.example'] },
    getPortalMatter: { id: [caseId] },
    sendPortalMessage: { id: [caseId] },
    getPortalStatementPdf: { id: [caseId] },
    getPortalInvoicePdf: { id: [invoiceId] },
    getPortalFeeNotePdf: { id: [feeNote] },
    getPortalDocumentFile: { id: [shared] },
    addPortalFile: { id: [requests[0]] },
    sendPortalFiles: { id: [requests[1]], uploads: [[idOf(sent)]] },
  };
  return { cookie: browser.cookie, known };
}

/** Connects the firm's paybill, and has M-Pesa tell of payments and be asked for one. Returns the id of one that waits. */
async function connectMpesa([invoiceId = '']: string[]): Promise<string> {
  const initiator = { name: 'testapi', credential: 'c3BlY2ltZW4=' };
  await server.client.PUT('/api/law-firm/daraja', { params: inFirm, body: { ...specimenCredentials, initiator } });
  const { made } = server.daraja;
  const tokenIn = (url: unknown) => String(url).split('/').at(-2) ?? '';
  const paybill = tokenIn(made.at(-1)?.body['ConfirmationURL']);
  for (const receipt of ['SPECIMEN87', 'SPECIMEN88']) {
    await server.app.inject({
      method: 'POST',
      url: `/daraja/${paybill}/confirmation`,
      headers: { host: 'twiga-kifaru.app.localhost' },
      payload: c2b(receipt, 55_750, 'rent'),
    });
  }
  const status = await vi.waitFor(() => {
    const url = made.find(({ body }) => body['TransactionID'] === 'SPECIMEN88')?.body['ResultURL'];
    if (url === undefined) throw new Error('Nobody has asked yet.');
    return tokenIn(url);
  });
  await server.client.POST('/api/law-firm/invoices/{id}/payment-requests', {
    params: { ...inFirm, path: { id: invoiceId } },
    body: { phone: '0708374149', amount: 1 },
  });
  const push = tokenIn(made.find(({ body }) => 'CallBackURL' in body)?.body['CallBackURL']);
  called = {
    takeDarajaConfirmation: paybill,
    validateDarajaPayment: paybill,
    takeDarajaPush: push,
    takeDarajaStatus: status,
  };
  const { data } = await server.client.GET('/api/law-firm/statement-lines', {
    params: { ...inFirm, query: { search: 'SPECIMEN87', limit: 1 } },
  });
  return data?.data[0]?.id ?? '';
}

/** What exists, for the call: the contract can't say which ids do. */
function knownTo({ id, method, url, responses }: Operation): Known {
  const [, kind = ''] = /^(.*?)\/:id/.exec(url) ?? [];
  const own = ofExample[String(id)];
  if (method === 'DELETE' && kind && responses[409] && !own)
    throw new Error(`${id} is refused in some states, so it needs a record of its own.`);
  // Nobody's money is held in the case that is deleted.
  const cases = records['/api/law-firm/cases']?.filter((one) => one !== spare) ?? [];
  return {
    id: own ?? records[kind] ?? [firm],
    q: ['kilele'],
    caseId: kind === '/api/law-firm/notes' ? [noted] : cases,
    advocate: records['/api/law-firm/users'] ?? [],
    assigneeId: records['/api/law-firm/users'] ?? [],
    userId: records['/api/law-firm/users'] ?? [],
    personId: records['/api/law-firm/users'] ?? [],
    // Time is worked before it is recorded, and money spent.
    ...((/^\/api\/law-firm\/(time-entries|disbursements)/.test(url) || id === 'getApplyingRate') && {
      day: ['2026-11-20'],
    }),
    tenantId: [firm],
    clientId: records['/api/law-firm/clients'] ?? [],
    client: records['/api/law-firm/clients'] ?? [],
    matterId: cases,
    month: [nextMonth],
    version: [1],
    no: [1],
    uploads: [[photo]],
    'Upload-Length': ['5'],
    'Upload-Metadata': [metadata({ filename: 'Plaint.txt' })],
    'Upload-Offset': ['0'],
    paymentId: [ofPayment[String(id)] ?? paid],
    creditNoteId: [creditNote],
    ...(url.startsWith('/api/law-firm/clients/:id/statement') && { from: ['2026-11-01'], to: ['2026-11-30'] }),
    // Nothing that has no name yet was booked then.
    ...(url.startsWith('/api/law-firm/ledger-exports') && { from: ['2019-01-01'], to: ['2019-12-31'] }),
    supportId: [firm],
    invoiceId: [open],
    useId: [url.startsWith('/api/law-firm/owed-back') ? owedUse : use],
    ...(url.startsWith('/api/law-firm/held-money') && { day: ['2026-11-20'] }),
    ...(/^\/api\/law-firm\/(client-entries|reconciliations|bank-statements)/.test(url) && money),
    // A receipt is recorded once.
    ...(/^record(Settlement|Payment|Receipt)$/.test(String(id)) && {
      reference: [`SPECIMEN ${String(id)}`],
      date: ['2026-11-21'],
    }),
    ...(id === 'recordReceipt' && { parts: [shared] }),
    ...(id === 'updateInvoiceStatus' && { paymentReference: [`SPECIMEN ${id}`] }),
    ...(id === 'placeHeldMoney' && { accountId: money['accountId'] ?? [] }),
    ...(id === 'createConflictCheck' && { name: [unheardOf] }),
    ...(id === 'readFeed' && { token: [feed] }),
    ...(id === 'takeDarajaPush' && { Body: [stkPaid(server.daraja.state.checkout, 'SPECIMEN89', 1).Body] }),
    ...(called[String(id)] !== undefined && { token: [called[String(id)]] }),
    ...(id === 'zipDocuments' && { ids: records['/api/law-firm/documents'] ?? [] }),
    ...(id === 'listClashes' && { date: ['2026-12-02'] }),
    ...portal.known[String(id)],
    'X-Tenant': ['twiga-kifaru'],
    // The example's slug is a demo firm's.
    ...(id === 'createCustomer' && { slug: ['simba'] }),
    ...(url === '/api/widgets' || url === '/api/widgets/:id' ? { version: ['1.0.0'] } : {}),
  };
}

/** The answer is one that the contract names: its status, its type, its headers and its body. */
function expectNamed({ id, method, responses }: Operation, { status, headers, bytes }: Answer): void {
  const said = `${id} answered ${status}: ${bytes.subarray(0, 300).toString()}`;
  const named = responses[status];
  if (!named) throw new Error(`${said}. The contract does not name this status.`);
  if (method === 'HEAD' || !named.content) expect(bytes.length, said).toBe(0);
  else expectBody(named.content, said, headers, bytes);
  for (const [name, { schema, required }] of Object.entries(named.headers ?? {})) {
    if (required === false && headers[name.toLowerCase()] === undefined) continue;
    if (!ajv.validate(schema, headers[name.toLowerCase()]))
      throw new Error(`${said}. Its ${name}: ${ajv.errorsText()}.`);
  }
}

function expectBody(content: Record<string, Media>, said: string, headers: Answer['headers'], bytes: Buffer): void {
  const type = String(headers['content-type']).split(';')[0] ?? '';
  const media = content[type];
  if (!media) throw new Error(`${said}. The contract does not name the type ${type}.`);
  const body: unknown = type.endsWith('json') ? JSON.parse(bytes.toString()) : bytes.toString();
  if (!ajv.validate(media.schema, body)) throw new Error(`${said}. Its body breaks the contract: ${ajv.errorsText()}.`);
}

/** The answer is a problem that the contract names, lays the fault on the caller, and says where it is. */
function expectRefused(operation: Operation, answer: Answer): void {
  expectNamed(operation, answer);
  const { id } = operation;
  const { status, headers, bytes } = answer;
  const said = bytes.toString();
  expect(status, `${id}: ${said}`).toBeGreaterThanOrEqual(400);
  expect(status, `${id}: ${said}`).toBeLessThan(500);
  if (operation.method === 'HEAD') return;
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const problem = JSON.parse(said) as components['schemas']['Problem'];
  expect(problem).toMatchObject({ type: 'about:blank', status });
  expect(problem.errors?.length, said).toBeGreaterThan(0);
}

const isServer = inject('testDatabase').kind === 'server';

/** Of each operation in every run of the tests, each time others. Fewer on the embedded database, which differs below the handlers alone. */
const numRuns = isServer ? 10 : 4;

/** What is asked of each operation. */
const questions = {
  'serves the example that the contract shows': async ({ operation, example, answerTo }) => {
    const answer = await answerTo(example());
    expectNamed(operation, answer);
    const said = answer.bytes.toString();
    // What only makes sense with people is not there while access is open.
    if (answer.status === 404) expect(said).toContain('"access_is_open"');
    else expect(answer.status, said).toBeLessThan(300);
  },

  'refuses a body, if it takes none': async ({ operation, example, answerTo }) => {
    if (operation.body || operation.takesFile) return;
    for (const body of [{}, 'not JSON', 'a'.repeat(20_000)]) {
      const answer = await answerTo({ ...example(), body });
      expectRefused(operation, answer);
      if (operation.method === 'HEAD') continue;
      expect(JSON.parse(answer.bytes.toString())).toMatchObject({ errors: [{ field: 'body', code: 'unknown_field' }] });
    }
  },

  'answers whatever the contract allows as the contract says': async ({ operation, answerTo }) => {
    // What the bank takes may be more than an account has, and then nothing is paid from it any more.
    const small = operation.id === 'postClientEntry' && { amount: [1_000] };
    const request = validRequest(operation, { ...knownTo(operation), ...small });
    await fc.assert(
      fc.asyncProperty(request, async (sent) => expectNamed(operation, await answerTo(sent))),
      { numRuns },
    );
  },

  'takes the last value that the contract allows, and refuses the first that it does not': async ({
    operation,
    example,
    answerTo,
  }) => {
    const base = example();
    for (const part of ['path', 'query', 'header', 'body'] as const) {
      const schema = part === 'body' ? operation.body?.schema : operation[part];
      if (!schema) continue;
      const { inside, outside } = edgesOf(schema, base[part]);
      for (const value of inside.filter((one) => allows(schema, one)))
        expectNamed(operation, await answerTo({ ...base, [part]: value }));
      for (const value of outside.filter((one) => !allows(schema, one))) {
        expectRefused(operation, await answerTo({ ...base, [part]: value }));
      }
    }
  },

  'refuses whatever the contract does not allow': async ({ operation, example, answerTo }) => {
    const request = brokenRequest(operation, example());
    await fc.assert(
      fc.asyncProperty(request, async (sent) => expectRefused(operation, await answerTo(sent))),
      { numRuns },
    );
  },
} satisfies Record<string, (asked: Asked) => Promise<void>>;

type Asked = {
  operation: Operation;
  example: () => Request;
  answerTo: (request: Request) => Promise<Answer>;
};

function askedOf(operation: Operation): Asked {
  // A calendar says by the host alone whose feed it reads.
  const host = ['subscriber', 'client'].includes(operation.callerKind) && { host: 'twiga-kifaru.app.localhost' };
  const cookie = operation.callerKind === 'client' && { cookie: portal.cookie };
  return {
    operation,
    example: () => exampleOf(operation, knownTo(operation)),
    answerTo: (request) =>
      send(server.app, operation, { ...request, header: { ...host, ...cookie, ...request.header } }),
  };
}

type Question = keyof typeof questions;

/** What is refused reaches no database, so that one is enough to ask about it. */
const reaching = [
  'serves the example that the contract shows',
  'answers whatever the contract allows as the contract says',
];
const asked = (Object.entries(questions) as [Question, (asked: Asked) => Promise<void>][]).filter(
  ([question]) => isServer || reaching.includes(question),
);

/** The operations that offend against each question, with how. */
const offenders = new Map<Question | typeof failing, string[]>();
const failing = 'makes the log tell of no failure of ours, whatever it is sent';

/** Learns what other operations move before one is asked about it. */
async function lookAgain({ id, url }: Operation): Promise<void> {
  if (!url.startsWith('/api/law-firm/months')) return;
  const months = async (page: number, limit: number) =>
    (await server.client.GET('/api/law-firm/months', { params: { ...inFirm, query: { page, limit } } })).data;
  const latest = await months(1, 100);
  const next = latest?.data.find(({ act }) => act === (id === 'openMonth' ? 'open' : 'close'));
  // Before any is closed, the first one is next, however long ago it was.
  const first = next ?? (await months(latest?.page.total ?? 1, 1))?.data[0];
  nextMonth = first?.month ?? '';
}

// Operation by operation, because the last of them delete what the others are about.
beforeAll(async () => {
  const note = (what: Question | typeof failing, { id }: Operation, how: string) =>
    offenders.set(what, [...(offenders.get(what) ?? []), `${id}: ${how}`]);
  for (const operation of operations) {
    await lookAgain(operation);
    for (const [question, ask] of asked) {
      await ask(askedOf(operation)).catch((error: unknown) => note(question, operation, String(error)));
      for (const { err } of server.log) if (err) note(failing, operation, err.message);
      server.log.length = 0;
    }
  }
}, 1_800_000);

it.each([...asked.map(([question]) => question), failing] as const)('every operation %s', (question) => {
  expect(offenders.get(question) ?? []).toEqual([]);
});
