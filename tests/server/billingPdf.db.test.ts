import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { components } from '#openapi';
import { clients } from '#server/db/schema';
import { addFirm, addInvoice, pay, setStatus, type BillingFirm } from '#tests/helpers/billing';
import { partsOf, readPdf, readTags } from '#tests/helpers/pdfText';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

type Input = components['schemas']['InvoiceInput'];

let server: TestApp;
let firm: BillingFirm;

const firmName = "Ng'ang'a, Wanjikũ & Njoroge-Ole-Sankale Advocates, Commissioners for Oaths and Notaries Public";

const saveFirm = (email = 'office@nganga.example') =>
  server.client.PUT('/api/customers/{id}', {
    params: { path: { id: firm.tenantId } },
    body: {
      name: firmName,
      slug: 'nganga',
      email,
      plan: 'starter',
      address: { street: 'Kimathi Street', city: 'Nairobi' },
      kra_pin: 'P000000001Z',
      payment_details: 'Paybill 000000\nAccount 41',
    },
  });

beforeAll(async () => {
  server = await startTestApp();
  firm = await addFirm(server, firmName, 'Estate of Mzee Jabali');
  await saveFirm();
});
afterAll(() => server.close());

const fetchPdf = (id: string) => fetch(`${server.url}/api/billing/invoices/${id}/pdf`);

/** What the PDF of an invoice says, page by page. */
async function print(id: string) {
  return readPdf(new Uint8Array(await (await fetchPdf(id)).arrayBuffer()));
}

const printNew = async (changes: Partial<Input>, of = firm) => print((await addInvoice(server, of, changes)).id);

describe('getInvoicePdf', () => {
  it('is a PDF that shows in the browser and is saved under the invoice’s number', async () => {
    const { id, invoice_number } = await addInvoice(server, firm);
    const answer = await fetchPdf(id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${invoice_number}.pdf"`);
    expect(await answer.text()).toMatch(/^%PDF-1\.7/);
  });

  it('embeds each font that it uses', async () => {
    const { id } = await addInvoice(server, firm);
    const bytes = Buffer.from(await (await fetchPdf(id)).arrayBuffer()).toString('latin1');
    const used = bytes.match(/\/Type \/FontDescriptor/g);
    expect(used).toHaveLength(2);
    expect(bytes.match(/\/FontFile2 /g)).toHaveLength(2);
    expect(bytes).not.toMatch(/Helvetica|Times|Courier/);
  });

  it('is tagged: its title, its lines under their heads, and its totals', async () => {
    const { id, invoice_number } = await addInvoice(server, firm);
    const { title, language, isTagged, pages } = await readTags(
      new Uint8Array(await (await fetchPdf(id)).arrayBuffer()),
    );
    const parts = pages.flat();
    expect({ title, language, isTagged }).toEqual({
      title: `Invoice ${invoice_number}`,
      language: 'en-KE',
      isTagged: true,
    });
    expect(partsOf(parts, 'H1').map(({ text }) => text)).toEqual(['Invoice']);
    expect(partsOf(parts, 'TR').map((row) => row.parts.map(({ role, text }) => `${role} ${text}`))).toEqual([
      ['TH Description', 'TH Quantity', 'TH Unit price', 'TH Amount'],
      ['TH Drafting the plaint', 'TD 1', 'TD 100,000.00', 'TD 100,000.00'],
    ]);
    expect(partsOf(parts, 'LI').map(({ text }) => text)).toContain('Total KES 116,000.00');
    expect(partsOf(parts, 'H2').map(({ text }) => text)).toEqual(['How to pay']);
  });

  it('says on one page of A4 all that an invoice must', async () => {
    const { id, invoice_number } = await addInvoice(server, firm, { matterId: firm.matterId, notes: 'Thank you.' });
    await pay(server, id, { paymentReference: 'SPECIMEN01' });
    const pages = await print(id);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatchObject({ width: 595.28, height: 841.89 });
    for (const said of [
      invoice_number,
      'Not a tax invoice: no control unit number',
      'Kimathi Street, Nairobi',
      'PIN P000000001Z',
      'Estate of Mzee Jabali',
      'Re: Estate of Mzee Jabali v Tembo',
      '21 Nov 2026',
      '21 Dec 2026',
      'Drafting the plaint',
      'KES 100,000.00',
      'VAT 16 %',
      'KES 16,000.00',
      'KES 116,000.00',
      'KES 0.00',
      '21 Nov 2026: KES 116,000.00 by M-Pesa, SPECIMEN01',
      'Paybill 000000',
      'Thank you.',
      'Page 1 of 1',
    ]) {
      expect(pages[0]?.text).toContain(said);
    }
  });

  it('says of the firm and the client what was so when it was issued, and of a draft’s what is so today', async () => {
    const own = await addFirm(server, 'Kiangazi & Co.', 'Bahari Blue');
    const ofFirm = (name: string, street: string, payment_details: string, kra_pin: string) =>
      server.client.PUT('/api/customers/{id}', {
        params: { path: { id: own.tenantId } },
        body: {
          name,
          slug: 'kiangazi',
          email: `${street.toLowerCase()}@kiangazi.example`,
          plan: 'starter',
          address: { street },
          payment_details,
          kra_pin,
        },
      });
    const ofClient = (address: string, kraPin: string) =>
      server.database.transaction(own, (tx) =>
        tx.update(clients).set({ address, kraPin }).where(eq(clients.id, own.clientId)),
      );
    await ofFirm('Kiangazi & Co.', 'Moi', 'Paybill 000001', 'P000000001Z');
    await ofClient('P.O. Box 1', 'P000000003Z');
    const [direct, drafted, left] = [
      await addInvoice(server, own),
      await addInvoice(server, own, { status: 'draft' }),
      await addInvoice(server, own, { status: 'draft' }),
    ];
    await setStatus(server, drafted.id, { status: 'sent' });
    await ofFirm('Masika Advocates', 'Uhuru', 'Paybill 000002', 'P000000002Z');
    await ofClient('P.O. Box 2', 'P000000004Z');
    await pay(server, direct.id);
    const before = ['Kiangazi & Co.', 'Moi', 'moi@', 'Paybill 000001', 'P000000001Z', 'P.O. Box 1', 'P000000003Z'];
    const after = ['Masika Advocates', 'Uhuru', 'uhuru@', 'Paybill 000002', 'P000000002Z', 'P.O. Box 2', 'P000000004Z'];
    for (const [{ id }, said, unsaid] of [
      [direct, before, after],
      [drafted, before, after],
      [left, after, before],
    ] as const) {
      const text = (await print(id))[0]?.text ?? '';
      expect(said.filter((one) => !text.includes(one))).toEqual([]);
      expect(unsaid.filter((one) => text.includes(one))).toEqual([]);
    }
  });

  it('wraps a long name, and keeps each of its letters', async () => {
    const [page] = await printNew({});
    expect(page?.texts).not.toContain(firmName);
    // A hyphen may end a line.
    expect(page?.text.replaceAll(' ', '')).toContain(firmName.replaceAll(' ', ''));
  });

  it('keeps letters that standard fonts lack', async () => {
    const other = await addFirm(server, 'Ελλάδα Россия', 'محمد');
    const [page] = await printNew({ lines: [{ description: 'Gĩkũyũ ’—€', quantity: 1, unitPrice: 1 }] }, other);
    for (const said of ['Ελλάδα Россия', 'محمد', 'Gĩkũyũ ’—€']) expect(page?.text).toContain(said);
  });

  it.each([
    ['Devanagari', 'मोहन दास Ltd', ['मोहन', 'Ltd']],
    ['Ethiopic', 'አበበ በቀለ', ['አበበ', 'በቀለ']],
    ['Arabic between Latin letters', 'Messrs محمد & Sons (2026)', ['Messrs', 'محمد', '& Sons (2026)']],
    ['Latin letters and digits after Hebrew', 'כהן Ltd (1998)', ['כהן', 'Ltd (1998)']],
    ['Chinese, which it names', '中国路桥 CRBC', ['[Chinese]', 'CRBC']],
  ])('prints names in %s', async (_, client, said) => {
    const other = await addFirm(server, 'Lugha Law', client);
    const [page] = await printNew({}, other);
    for (const part of said) expect(page?.text).toContain(part);
  });

  it('pages many lines over, each once, with the head and the page’s number on every page', async () => {
    const lines = Array.from({ length: 120 }, (_, n) => ({
      description: `Line ${n + 1}. ${'Attending at the registry to file. '.repeat(1 + (n % 7))}`,
      quantity: 0.25,
      unitPrice: 10,
    }));
    const pages = await printNew({ lines });
    expect(pages.length).toBeGreaterThan(3);
    const all = pages.map(({ text }) => text).join(' ');
    for (const { description } of lines) {
      const [name = ''] = description.split(' Attending');
      expect(all.split(`${name} `).length - 1, name).toBe(1);
    }
    for (const [index, { text }] of pages.entries()) {
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(text).toContain('INV-2026-');
      if (text.includes('Line ')) expect(text).toContain('Unit price');
    }
    // A quarter of 10.00 a line.
    const onFirst = pages[0]?.text.match(/Line \d+\./g)?.length ?? 0;
    expect(pages[0]?.text).toContain(`Carried forward ${(2.5 * onFirst).toFixed(2)}`);
    expect(pages[1]?.text).toContain(`Brought forward ${(2.5 * onFirst).toFixed(2)}`);
    expect(pages.at(-1)?.text).toContain('KES 300.00');
  });

  it('survives the longest that the contract allows', async () => {
    const lines = Array.from({ length: 200 }, () => ({
      description: 'W'.repeat(500),
      quantity: 0.01,
      unitPrice: 9_999_999.99,
    }));
    const pages = await printNew({ lines, notes: 'a\n'.repeat(499) });
    expect(pages.at(-1)?.text).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  it('sets a firm’s address that is longer than its line smaller, in one piece', async () => {
    const email = 'accounts.receivable.and.credit.control.coast@nganga-wanjiku-njoroge-ole-sankale-advocates.example';
    await saveFirm(email);
    const [page] = await printNew({});
    expect(page?.text).toContain(` ${email} `);
    await saveFirm();
  });

  it('keeps an email address in one piece, so that it can be copied', async () => {
    const email = 'accounts.receivable@kamau-wanjiku-otieno.example';
    const [page] = await printNew({ notes: `Write to\n${email}\nabout this invoice.` });
    expect(page?.text).toContain(` ${email} `);
    expect(page?.texts.join('')).not.toContain('\u200b');
  });

  it.each(['\u2028', '\u2029', '\r'])('makes no pages out of the line break %j', async (lineBreak) => {
    const lines = [{ description: `Filing${lineBreak.repeat(400)}and serving`, quantity: 1, unitPrice: 10 }];
    const pages = await printNew({ lines, notes: `Thank${lineBreak.repeat(900)}you.` });
    expect(pages).toHaveLength(1);
    expect(pages[0]?.text).toContain('Filing and serving');
  });

  it('shows another currency, and no VAT where there is none', async () => {
    const [page] = await printNew({ currency: 'USD', taxRate: 0 });
    expect(page?.text).toContain('USD 100,000.00');
    expect(page?.text).toContain('VAT 0 %');
    expect(page?.text).not.toContain('KES');
  });

  it.each(['draft', 'cancelled'] as const)('says across each page that it is %s', async (status) => {
    const { id } = await addInvoice(server, firm, { status: 'draft' });
    if (status === 'cancelled') await setStatus(server, id, { status });
    const [page] = await print(id);
    expect(page?.texts).toContain(status.toUpperCase());
  });

  it('says so of no other', async () => {
    expect((await printNew({}))[0]?.text).not.toMatch(/DRAFT|CANCELLED/);
  });

  it('is not there under an id that nobody has', async () => {
    expect((await fetchPdf('01933f2e-7a00-7000-8000-00000000dead')).status).toBe(404);
    expect((await fetchPdf('41')).status).toBe(400);
  });
});
