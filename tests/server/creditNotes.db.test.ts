import { describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { addInvoice, payPart, setStatus } from '#tests/helpers/billing';
import { eachTestsFirm } from '#tests/helpers/eachTestsFirm';
import type { TestFirm } from '#tests/helpers/firm';
import { addOwnInvoice } from '#tests/helpers/ownInvoice';
import { readPdf } from '#tests/helpers/pdfText';
import type { TestApp } from '#tests/helpers/testApp';

type Etims = components['schemas']['EtimsInput'];

let server: TestApp;
let firm: TestFirm;
let clientId: string;

/** Each test has a firm of its own. */
const at = eachTestsFirm('2026-11-02', async (own) => {
  ({ server, firm } = own);
  clientId = (await firm.addClient({ kra_pin: 'P051234567Z' })).id;
});

const add = (fields = {}) => addOwnInvoice(server, firm, { clientId, ...fields });

const signed: Etims = {
  state: 'signed',
  cuInvoiceNumber: 'KRAMW1/7',
  cuSerial: 'KRAMW1',
  qrUrl: 'https://itax.kra.go.ke/x?Data=7',
};

const signInvoice = (id: string, body: Etims = signed) =>
  firm.calls.PUT('/api/law-firm/invoices/{id}/etims', { params: { path: { id } }, body });

async function credit(id: string, lines = [{ position: 1, amount: 16_800 }]) {
  const { data, error } = await firm.calls.POST('/api/law-firm/invoices/{id}/credit-notes', {
    params: { path: { id } },
    body: { reason: 'Time of another case.', lines },
  });
  const note = data?.data.creditNotes.at(-1);
  if (!note) throw new Error(error?.detail);
  return note;
}

const sign = (id: string, creditNoteId: string, body: Etims = signed, header = {}) =>
  firm.calls.PUT('/api/law-firm/invoices/{id}/credit-notes/{creditNoteId}/etims', {
    params: { path: { id, creditNoteId }, header },
    body,
  });

async function list(query: NonNullable<Parameters<typeof asked>[0]> = {}) {
  const { data, error } = await asked(query);
  if (!data) throw new Error(error.detail);
  return data;
}

const asked = (query: {
  search?: string;
  clientId?: string;
  from?: string;
  to?: string;
  etims?: 'signed' | 'unsigned';
  sort?: 'day' | 'total' | '-total' | 'client' | '-client';
  limit?: number;
}) => firm.calls.GET('/api/law-firm/credit-notes', { params: { query } });

describe('setCreditNoteEtims', () => {
  it('is to be done for a credit note of what is at eTIMS, and not for others', async () => {
    const id = await add();
    expect((await credit(id)).etims).toEqual({ state: 'not_required' });
    await signInvoice(id);
    expect((await credit(id, [{ position: 2, amount: 1_000 }])).etims).toEqual({ state: 'queued' });
  });

  it('keeps what KRA’s portal shows, on the page, in its history and on the PDF', async () => {
    const id = await add();
    await signInvoice(id, { state: 'queued' });
    const note = await credit(id);
    const { data } = await sign(id, note.id);
    expect(data?.data.creditNotes[0]?.etims).toEqual({ ...signed, signedAt: '2026-11-02T09:00:00.000Z' });
    expect(data?.data.etims).toEqual({ state: 'queued' });
    expect(data?.data.history[0]).toMatchObject({ event: 'signed', creditNote: note.number, notes: 'KRAMW1/7' });
    const pdf = await fetch(`${server.url}/api/law-firm/invoices/${id}/credit-notes/${note.id}/pdf`, {
      headers: { 'X-Tenant': firm.slug },
    });
    const [page] = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(page?.text).toContain('Control unit invoice number: KRAMW1/7');
  });

  it('needs a number, and a link at KRA', async () => {
    const id = await add();
    const note = await credit(id);
    expect((await sign(id, note.id, { state: 'signed' })).error?.errors?.[0]).toMatchObject({
      field: 'cuInvoiceNumber',
      code: 'required',
    });
    expect(
      (await sign(id, note.id, { ...signed, qrUrl: 'https://kra.go.ke.evil.example/' })).error?.errors?.[0],
    ).toMatchObject({
      field: 'qrUrl',
      code: 'qr_link',
    });
  });

  it('stays signed, and its number can be corrected', async () => {
    const id = await add();
    const note = await credit(id);
    await sign(id, note.id);
    at('2026-11-03');
    expect((await sign(id, note.id, { state: 'queued' })).error).toMatchObject({
      status: 409,
      code: 'credit_note_signed',
    });
    const { data } = await sign(id, note.id, { ...signed, cuInvoiceNumber: 'KRAMW1/8' });
    expect(data?.data.creditNotes[0]?.etims).toMatchObject({
      cuInvoiceNumber: 'KRAMW1/8',
      signedAt: '2026-11-02T09:00:00.000Z',
    });
  });

  it('is of the version that was seen, and of the invoice’s own credit note', async () => {
    const id = await add();
    const note = await credit(id);
    await sign(id, note.id);
    expect((await sign(id, note.id, signed, { 'If-Match': '"1"' })).response.status).toBe(412);
    expect((await sign(await add(), note.id)).response.status).toBe(404);
  });

  it('is open in its month until it is signed', async () => {
    const id = await add();
    await signInvoice(id);
    at('2026-11-20');
    const note = await credit(id);
    const open = async () =>
      (await firm.calls.GET('/api/law-firm/months/{month}', { params: { path: { month: '2026-11-01' } } })).data?.data
        .open;
    expect(await open()).toMatchObject({
      count: 1,
      documents: [
        {
          id: note.id,
          kind: 'credit_note',
          invoiceId: id,
          number: note.number,
          day: '2026-11-20',
          total: 19_488,
          etims: 'queued',
        },
      ],
    });
    await sign(id, note.id);
    expect(await open()).toMatchObject({ count: 0, documents: [] });
  });
});

describe('listCreditNotes', () => {
  it('has what each takes back, the latest first, and what all come to', async () => {
    const id = await add();
    await credit(id);
    at('2026-11-20');
    await credit(id, [
      { position: 2, amount: 1_000 },
      { position: 3, amount: 150 },
    ]);
    const { data, totals, page } = await list();
    expect(
      data.map(({ number, day, taxable, tax, outside, total }) => [number, day, taxable, tax, outside, total]),
    ).toEqual([
      ['CN-2026-0002', '2026-11-20', 1_000, 160, 150, 1_310],
      ['CN-2026-0001', '2026-11-02', 16_800, 2_688, 0, 19_488],
    ]);
    expect(data[0]).toMatchObject({ invoiceId: id, invoiceNumber: 'INV-2026-0001', clientId, held: 0 });
    expect(totals).toEqual({ taxable: 17_800, tax: 2_848, outside: 150, total: 20_798 });
    expect(page.total).toBe(2);
  });

  it('says what went beyond the balance, and adds up in KES', async () => {
    const { id } = await addInvoice(
      server,
      { tenantId: firm.id, clientId, matterId: '' },
      { currency: 'USD', rateToKes: 129.5, lines: [{ description: 'Opinion', quantity: 1, unitPrice: 1_000 }] },
    );
    await payPart(server, id, 1_160);
    await credit(id, [{ position: 1, amount: 1_000 }]);
    const { data, totals } = await list();
    expect(data).toMatchObject([{ currency: 'USD', total: 1_160, held: 1_160 }]);
    expect(totals).toEqual({
      taxable: 129_500,
      tax: 20_720,
      outside: 0,
      total: 150_220,
      others: [{ currency: 'USD', amount: 1_160 }],
    });
  });

  it('is narrowed by days, client, words and what KRA has signed, and sorted', async () => {
    const first = await add();
    const other = (await firm.addClient({ name: 'Zawadi Cherono' })).id;
    const second = await add({ clientId: other, clientName: 'Zawadi Cherono' });
    await signInvoice(first);
    await signInvoice(second);
    const note = await credit(first);
    at('2026-11-20');
    await credit(second, [{ position: 1, amount: 100 }]);
    await sign(first, note.id);
    const numbers = async (query: Parameters<typeof list>[0]) => (await list(query)).data.map(({ number }) => number);
    expect(await numbers({ etims: 'unsigned' })).toEqual(['CN-2026-0002']);
    expect(await numbers({ etims: 'signed' })).toEqual(['CN-2026-0001']);
    expect(await numbers({ to: '2026-11-19' })).toEqual(['CN-2026-0001']);
    expect(await numbers({ from: '2026-11-20' })).toEqual(['CN-2026-0002']);
    expect(await numbers({ clientId: other })).toEqual(['CN-2026-0002']);
    expect(await numbers({ search: 'zawadi 0002' })).toEqual(['CN-2026-0002']);
    expect(await numbers({ search: 'inv-2026-0001' })).toEqual(['CN-2026-0001']);
    expect(await numbers({ sort: '-total' })).toEqual(['CN-2026-0001', 'CN-2026-0002']);
    expect(await numbers({ sort: '-client' })).toEqual(['CN-2026-0002', 'CN-2026-0001']);
    expect((await list({ from: '2026-11-20' })).totals.total).toBe(116);
  });
});

const fileOf = ({ data, response }: { data?: string; response: Response }) => ({
  lines: (data ?? '').replace('\ufeff', '').trimEnd().split('\n'),
  name: response.headers.get('content-disposition'),
});

describe('exportCreditNotes', () => {
  it('has every column, to the cent, and what all come to', async () => {
    const id = await add();
    await signInvoice(id);
    await sign(id, (await credit(id)).id);
    const { lines, name } = fileOf(
      await firm.calls.GET('/api/law-firm/credit-notes/export', { params: { query: {} }, parseAs: 'text' }),
    );
    expect(lines).toEqual([
      'Credit note,Day,Invoice,Client,KRA PIN,Case,Reason,eTIMS,Control unit number,Currency,VAT %,Taxable,VAT,Outside VAT,Total,Held,KES per unit,VAT KES,Total KES',
      'CN-2026-0001,2026-11-02,INV-2026-0001,Kilele Millers Ltd,P051234567Z,,Time of another case.,signed,KRAMW1/7,KES,16,16800.00,2688.00,0.00,19488.00,0.00,1,2688.00,19488.00',
      'Total,,,,,,,,,,,,,,,,,2688.00,19488.00',
    ]);
    expect(name).toBe('attachment; filename="credit-notes-2026-11-02.csv"');
  });
});

describe('exportFirmInvoices', () => {
  it('has PIN, VAT, rate, control unit number, what was credited, and when it was cancelled', async () => {
    const id = await add();
    await signInvoice(id);
    await payPart(server, id, 125_000);
    await firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
      params: { path: { id } },
      body: { method: 'write_off', amount: 38 },
    });
    await credit(id);
    const cancelled = await add();
    await setStatus(server, cancelled, { status: 'cancelled' });
    const { lines } = fileOf(
      await firm.calls.GET('/api/law-firm/invoices/export', {
        params: { query: { sort: 'issueDate' } },
        parseAs: 'text',
      }),
    );
    // 125,238 = 125,000 paid + 19,488 credited − 19,288 of it held + 38 written off.
    expect(lines).toEqual([
      'Invoice,Client,KRA PIN,Case,Status,Issued,Due,Paid on,Cancelled on,Control unit number,Currency,KES per unit,VAT %,Taxable,VAT,Outside VAT,Total,Paid,Credited,Credit held,Written off,Balance',
      'INV-2026-0001,Kilele Millers Ltd,P051234567Z,,paid,2026-11-02,2026-12-02,2026-11-02,,KRAMW1/7,KES,1,16,101800,16288,7150,125238,125000,19488,19288,38,0',
      'INV-2026-0002,Kilele Millers Ltd,P051234567Z,,cancelled,2026-11-02,2026-12-02,,2026-11-02,,KES,1,16,101800,16288,7150,125238,0,0,0,0,0',
    ]);
  });
});

describe('listFirmInvoices', () => {
  it('finds what KRA has not signed', async () => {
    const [queued, done] = [await add(), await add()];
    await add();
    await signInvoice(queued, { state: 'failed', error: 'No PIN.' });
    await signInvoice(done);
    const found = async (etims: 'signed' | 'unsigned') =>
      (await firm.calls.GET('/api/law-firm/invoices', { params: { query: { etims } } })).data?.data.map(({ id }) => id);
    expect(await found('unsigned')).toEqual([queued]);
    expect(await found('signed')).toEqual([done]);
  });
});
