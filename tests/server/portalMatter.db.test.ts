import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { mostListed } from '#domain/mostListed';
import { readPdf } from '#tests/helpers/pdfText';
import { noon, startPortalCalls } from '#tests/helpers/portalCalls';
import { asTablesOwner } from '#tests/helpers/testDatabase';
import { upload } from '#tests/helpers/upload';

type Schemas = components['schemas'];

const { server, begin, firm, follow, enter, read, publish, ask, share, bill } = await startPortalCalls();
beforeEach(begin);
afterAll(() => server.close());

describe('listPortalMatters', () => {
  it('has the matters that are named for the person, and no other of the same client', async () => {
    const follower = await follow();
    await firm.addCase(follower.clientId, { title: 'Not named' });
    await publish(follower.caseId);
    await ask(follower.caseId);
    await bill(follower.caseId, 1_000);
    const browser = await enter(follower);
    const { data } = (await browser.get('/matters')).json<{ data: Schemas['PortalMatterSummary'][] }>();
    expect(data).toEqual([
      { id: follower.caseId, title: 'A v B', isOpen: true, toPay: 1_160, asked: 1, nextWordBy: '2026-11-27' },
    ]);
  });
});

describe('getPortalMatter', () => {
  it('answers the four questions', async () => {
    const follower = await follow();
    const { caseId } = follower;
    const event = {
      caseId,
      title: 'Pre-trial conference',
      kind: 'hearing',
      date: '2026-11-26',
      time: '09:00',
    } as const;
    await firm.calls.POST('/api/law-firm/events', {
      body: {
        ...event,
        location: 'Milimani, virtual court 3',
        virtualLink: 'https://court.example/3',
        description: 'Settle at 60%',
      },
    });
    await firm.calls.POST('/api/law-firm/events', {
      body: { caseId, title: 'Limitation', kind: 'deadline', date: '2026-11-21' },
    });
    await publish(caseId, { text: 'Filed.', nextWordBy: '2026-11-22' });
    server.clock.now = noon('2026-11-21');
    await publish(caseId, { nextWordAbout: 'What the judge decided.' });
    await ask(caseId, { dueDay: '2026-11-30', what: 'Board resolution' });
    await ask(caseId, { dueDay: '2026-11-24', why: 'Not copies.' });
    const browser = await enter(follower);
    const matter = await read(browser, caseId);
    expect(matter).toMatchObject({
      title: 'A v B',
      isOpen: true,
      clientName: 'Kilele Millers Ltd',
      personName: 'Halima Shariff',
      happened: { text: 'The court told both sides what to file.', at: '2026-11-21T09:00:00.000Z' },
      word: { by: '2026-11-27', about: 'What the judge decided.', isOverdue: false },
      next: {
        kind: 'hearing',
        title: 'Pre-trial conference',
        date: '2026-11-26',
        time: '09:00',
        location: 'Milimani, virtual court 3',
        virtualLink: 'https://court.example/3',
      },
      earlier: [{ text: 'Filed.' }],
      requests: [
        {
          what: 'Original weighbridge tickets',
          why: 'Not copies.',
          dueDay: '2026-11-24',
          state: 'asked',
          isLate: false,
        },
        { what: 'Board resolution', state: 'asked' },
      ],
    });
    // What is the firm's own is nowhere in the answer.
    expect(JSON.stringify(matter)).not.toMatch(/Limitation|Settle/);
    server.clock.now = new Date('2026-11-27T20:59:59.999Z');
    expect((await read(browser, caseId)).word?.isOverdue).toBe(false);
    server.clock.now = new Date('2026-11-27T21:00:00Z');
    const later = await read(browser, caseId);
    expect(later.word?.isOverdue).toBe(true);
    expect(later.requests[0]?.isLate).toBe(true);
    expect(later.next).toBeUndefined();
  });

  it('shows what was billed, what settled it and what is left, to the cent', async () => {
    const follower = await follow();
    const { caseId, clientId } = follower;
    await firm.calls.PUT('/api/law-firm/billing-settings/bank', { body: { paybill: '000000' } as never });
    server.clock.now = noon('2026-11-02');
    const { data: cost } = await firm.calls.POST('/api/law-firm/disbursements', {
      body: { caseId, day: '2026-11-02', description: 'Court filing fee', amount: 7_150, vat: 'outside' },
    });
    const drafted = await firm.calls.POST('/api/law-firm/fee-notes', {
      body: {
        caseId,
        lines: [
          { description: 'Instruction fee', amount: 85_000 },
          { description: 'Attendances', amount: 16_800 },
          { disbursementId: cost?.data.id ?? '' },
        ],
      },
    });
    const params = { path: { id: drafted.data?.data.id ?? '' } };
    const { data: note } = await firm.calls.POST('/api/law-firm/fee-notes/{id}/invoice', {
      params,
      body: { dueDate: '2026-12-02' },
    });
    const id = note?.data.invoice?.id ?? '';
    const { data: invoice } = await firm.calls.GET('/api/law-firm/invoices/{id}', { params: { path: { id } } });
    expect(invoice?.data.total).toBe(125_238);
    server.clock.now = noon('2026-11-10');
    await firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
      params: { path: { id } },
      body: { amount: 50_000, method: 'mpesa' },
    });
    server.clock.now = noon('2026-11-20');
    const at = invoice?.data.lines.find(({ amount }) => amount === 16_800)?.position ?? 0;
    await firm.calls.POST('/api/law-firm/invoices/{id}/credit-notes', {
      params: { path: { id } },
      body: { reason: 'Agreed', lines: [{ position: at, amount: 16_800 }] },
    });
    const account = await firm.calls.POST('/api/law-firm/client-accounts', {
      body: { title: 'Clients’ account', bankName: 'Benki', accountNumber: 'held' },
    });
    const receipt = {
      accountId: account.data?.data.id ?? '',
      clientId,
      caseId,
      kind: 'receipt',
      day: '2026-11-17',
    } as const;
    await firm.calls.POST('/api/law-firm/client-entries', { body: { ...receipt, amount: 15_000, reason: 'Deposit' } });
    const elsewhere = (await firm.addCase(clientId)).id;
    await bill(elsewhere, 999_999);
    await firm.calls.POST('/api/law-firm/client-entries', {
      body: { ...receipt, caseId: elsewhere, amount: 7, reason: 'Deposit' },
    });
    const browser = await enter(follower);
    const { money } = await read(browser, caseId);
    expect(money).toMatchObject({
      toPay: 55_750,
      balance: 55_750,
      held: 15_000,
      feeNotes: [],
      invoices: [{ id, date: '2026-11-02', dueDate: '2026-12-02', total: 125_238, balance: 55_750, isPaid: false }],
    });
    expect(money.lines.map(({ kind, date, amount }) => [kind, date, amount])).toEqual([
      ['invoice', '2026-11-02', 125_238],
      ['payment', '2026-11-10', -50_000],
      ['credit_note', '2026-11-20', -19_488],
    ]);
  });

  it('adds up all invoices, and shows what is to pay, where the list stops', async () => {
    const follower = await follow();
    const { caseId } = follower;
    const open = await bill(caseId, 1_000);
    await asTablesOwner(server.database, (tx) =>
      tx.execute(sql`
        INSERT INTO invoices (tenant_id, id, year, sequence, client_id, matter_id, client_name, matter_name, status, issue_date, due_date,
          paid_date, currency, subtotal_cents, total_cents, paid_cents, tax_rate, created_at)
        SELECT tenant_id, gen_random_uuid(), year, 1000 + n, client_id, matter_id, client_name, matter_name, 'paid', '2026-11-30',
          due_date, '2026-11-30', currency, 100, 100, 100, tax_rate, created_at
        FROM invoices CROSS JOIN generate_series(1, ${mostListed.portalInvoices}) n WHERE id = ${open}`),
    );
    const { money } = await read(await enter(follower), caseId);
    expect(money).toMatchObject({ toPay: 1_160, balance: 1_160 });
    expect(money.invoices).toHaveLength(mostListed.portalInvoices);
    expect(money.invoices.at(-1)).toMatchObject({ id: open, balance: 1_160 });
  });

  it('has sent fee notes, and neither drafts nor invoices that were cancelled', async () => {
    const follower = await follow();
    const { caseId } = follower;
    const sent = await bill(caseId, 100, false);
    await firm.calls.POST('/api/law-firm/fee-notes', {
      body: { caseId, lines: [{ description: 'Draft', amount: 1 }] },
    });
    const cancelled = await bill(caseId, 300);
    await firm.calls.POST('/api/law-firm/invoices/{id}/cancel', {
      params: { path: { id: cancelled } },
      body: { reason: 'Wrong' } as never,
    });
    const browser = await enter(follower);
    const { money } = await read(browser, caseId);
    expect(money.feeNotes.map(({ id, total }) => [id, total])).toEqual([[sent, 116]]);
    expect(money.invoices).toEqual([]);
    for (const [path, status] of [
      [`/fee-notes/${sent}/pdf`, 200],
      [`/invoices/${cancelled}/pdf`, 404],
    ] as const)
      expect((await browser.get(path)).statusCode).toBe(status);
  });

  it('shows a person their own messages alone, and what is shared alone', async () => {
    const halima = await follow();
    const { caseId, clientId } = halima;
    const juma = await follow(firm, { clientId, caseId, name: 'Juma Ali' });
    const [hers, his] = [await enter(halima), await enter(juma)];
    await hers.post(`/matters/${caseId}/messages`, { text: 'From Halima' });
    const params = { path: { id: juma.person.id } };
    await firm.calls.POST('/api/law-firm/portal-people/{id}/messages', { params, body: { caseId, text: 'To Juma' } });
    const shared = await share(caseId);
    const to = { url: server.url, headers: { 'X-Tenant': 'simba' } };
    const own = await upload(to, 'draft', { filename: 'Draft.pdf', caseId });
    expect(
      (await read(hers, caseId)).messages.map(({ text, isFromFirm, author }) => [text, isFromFirm, author]),
    ).toEqual([['From Halima', false, 'Halima Shariff']]);
    expect((await read(his, caseId)).messages.map(({ text }) => text)).toEqual(['To Juma']);
    expect((await read(hers, caseId)).documents).toMatchObject([{ id: shared, name: 'Plaint.pdf', size: 6 }]);
    expect((await hers.get(`/documents/${own}/file`)).statusCode).toBe(404);
  });

  it('is closed with the case, and gone when the case is deleted or no longer named', async () => {
    const follower = await follow();
    const { caseId, clientId } = follower;
    await publish(caseId);
    const browser = await enter(follower);
    const params = { path: { id: caseId } };
    await firm.calls.POST('/api/law-firm/cases/{id}/close', { params, body: { reason: 'Settled' } as never });
    const closed = await read(browser, caseId);
    if (!closed.isOpen) expect(closed.word).toBeUndefined();
    const another = (await firm.addCase(clientId)).id;
    await firm.calls.PATCH('/api/law-firm/portal-people/{id}', {
      params: { path: { id: follower.person.id } },
      body: { caseIds: [another] },
    });
    expect((await browser.get(`/matters/${caseId}`)).statusCode).toBe(404);
    await firm.calls.DELETE('/api/law-firm/cases/{id}', { params: { path: { id: another } } });
    expect((await browser.get(`/matters/${another}`)).statusCode).toBe(404);
  });
});

describe('getPortalDocumentFile', () => {
  it('gives the file of a shared document to be saved, whole or in parts', async () => {
    const follower = await follow();
    const id = await share(follower.caseId);
    const browser = await enter(follower);
    const whole = await browser.get(`/documents/${id}/file`);
    expect([whole.statusCode, whole.body]).toEqual([200, 'plaint']);
    expect(whole.headers['content-disposition']).toMatch(/^attachment/);
    expect(whole.headers['content-security-policy']).toContain('sandbox');
    const part = await browser.ask('GET', `/documents/${id}/file`, undefined, { range: 'bytes=1-3' });
    expect([part.statusCode, part.body]).toEqual([206, 'lai']);
  });

  it('gives none that a scan has found infected, or has not yet looked into', async () => {
    const follower = await follow();
    const id = await share(follower.caseId);
    const browser = await enter(follower);
    for (const scan of ['pending', 'infected']) {
      await asTablesOwner(server.database, (tx) =>
        tx.execute(sql`UPDATE document_versions SET scan = ${scan} WHERE document_id = ${id}`),
      );
      expect((await browser.get(`/documents/${id}/file`)).statusCode).toBe(404);
      expect((await read(browser, follower.caseId)).documents).toEqual([]);
    }
  });
});

const textOfPdf = async (answer: { rawPayload: Buffer }) => JSON.stringify(await readPdf(answer.rawPayload));

describe('getPortalInvoicePdf', () => {
  it('is the firm’s own print', async () => {
    const follower = await follow();
    const id = await bill(follower.caseId, 1_000);
    const browser = await enter(follower);
    const answer = await browser.get(`/invoices/${id}/pdf`);
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="INV-2026-\d+\.pdf"$/);
    expect(await textOfPdf(answer)).toContain('1,160.00');
  });
});

describe('getPortalFeeNotePdf', () => {
  it('is the firm’s own print', async () => {
    const follower = await follow();
    const id = await bill(follower.caseId, 1_000, false);
    const browser = await enter(follower);
    expect(await textOfPdf(await browser.get(`/fee-notes/${id}/pdf`))).toContain('not a tax invoice');
  });
});

describe('getPortalStatementPdf', () => {
  it('has this matter alone', async () => {
    const follower = await follow();
    const { caseId, clientId } = follower;
    await bill(caseId, 1_000);
    await bill((await firm.addCase(clientId)).id, 5_000);
    const browser = await enter(follower);
    const text = await textOfPdf(await browser.get(`/matters/${caseId}/statement`));
    expect(text).toContain('1,160.00');
    expect(text).not.toMatch(/5,800\.00|6,960\.00/);
    const none = (await firm.addCase(clientId)).id;
    expect((await browser.get(`/matters/${none}/statement`)).statusCode).toBe(404);
  });
});
