import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { nextNumber } from '#server/billing/invoices/numbers';
import { insertInvoice } from '#server/billing/invoices/queries';
import { clients, invoices, matters } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { addFirm, addInvoice, invoiceBody, setStatus } from '#tests/helpers/billing';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const unknown = '01933f2e-7a00-7000-8000-00000000dead';

/** The sequences of a firm's issued invoices. */
const issued = async (tenantId: string) => {
  const rows = await server.database.transaction({ tenantId }, (tx) =>
    new Selection({ sequence: invoices.sequence }).read(
      tx,
      sql`FROM ${invoices} WHERE ${and(eq(invoices.tenantId, tenantId), gt(invoices.year, 0))} ORDER BY ${asc(invoices.sequence)}`,
    ),
  );
  return rows.map(({ sequence }) => sequence);
};

const numbersTo = (last: number) =>
  Array.from({ length: last }, (_, n) => `INV-2026-${String(n + 1).padStart(4, '0')}`);

const draft = { status: 'draft', dueDate: '2027-03-01' } as const;

const send = async (id: string) => (await setStatus(server, id, { status: 'sent' })).data?.data;

const read = async (id: string) =>
  (await server.client.GET('/api/billing/invoices/{id}', { params: { path: { id } } })).data?.data;

describe('an invoice number', () => {
  it('is given when a draft is sent, in that year, and never to a draft that is cancelled', async () => {
    const firm = await addFirm(server, 'Mwaka Mpya & Co.');
    const [first, second, third] = [
      await addInvoice(server, firm, draft),
      await addInvoice(server, firm, draft),
      await addInvoice(server, firm, draft),
    ];
    expect([first, second, third].map(({ invoice_number }) => invoice_number)).toEqual([
      'DRAFT-0001',
      'DRAFT-0002',
      'DRAFT-0003',
    ]);
    await setStatus(server, second.id, { status: 'cancelled' });
    server.clock.now = new Date('2027-01-04T06:00:00Z');
    expect((await addInvoice(server, firm, { dueDate: '2027-02-01' })).invoice_number).toBe('INV-2027-0001');
    expect(await send(first.id)).toMatchObject({ invoice_number: 'INV-2027-0002', issue_date: '2027-01-04' });
    expect((await read(second.id))?.invoice_number).toBe('DRAFT-0002');
    expect((await addInvoice(server, firm, draft)).invoice_number).toBe('DRAFT-0004');
    server.clock.now = testTime;
  });

  it('numbers fifty invoices that come at once without a gap, whatever fails among them', async () => {
    const busy = await addFirm(server, 'Zambarau & Co.');
    const attempts = Array.from({ length: 50 }, async (_, n) => {
      const lines = [{ description: `Matter ${n}`, quantity: 1, unitPrice: n }];
      const wrong = { ...invoiceBody(busy, { lines }), matterId: unknown };
      if (n % 5 === 0) await server.client.POST('/api/billing/invoices', { body: wrong });
      return addInvoice(server, busy, { lines });
    });
    const made = await Promise.all(attempts);
    const numbers = made.map((invoice) => invoice.invoice_number).toSorted();
    expect(numbers).toEqual(numbersTo(50));
    expect(await issued(busy.tenantId)).toEqual(numbers.map((_, n) => n + 1));
  });

  it('keeps no number of an invoice that fails on the way', async () => {
    const failing = await addFirm(server, 'Kobe Law Practice');
    await addInvoice(server, failing);
    // Due before it is issued: the database refuses that after the number was taken.
    const work = server.database.transaction(failing, async (tx) => {
      const row = { ...failing, id: unknown, clientName: 'K', status: 'sent', currency: 'KES' } as const;
      const days = { issueDate: '2026-11-21', dueDate: '2026-11-01', createdAt: testTime };
      const cents = { subtotalCents: 1, taxRate: 0, taxCents: 0, totalCents: 1 };
      const number = await nextNumber(tx, days.issueDate);
      return insertInvoice(tx, { ...row, ...number, ...days, ...cents }, []);
    });
    await expect(work).rejects.toThrow();
    expect((await addInvoice(server, failing)).invoice_number).toBe('INV-2026-0002');
  });

  it('numbers each firm and each Nairobi year by itself', async () => {
    const [one, other] = [await addFirm(server, 'One'), await addFirm(server, 'Other')];
    const { clock } = server;
    clock.now = new Date('2026-12-31T20:59:59Z');
    const dueDate = '2027-01-31';
    expect((await addInvoice(server, one, { dueDate })).invoice_number).toBe('INV-2026-0001');
    expect((await addInvoice(server, other, { dueDate })).invoice_number).toBe('INV-2026-0001');
    clock.now = new Date('2026-12-31T21:00:00Z');
    expect((await addInvoice(server, one, { dueDate })).invoice_number).toBe('INV-2027-0001');
    clock.now = testTime;
  });

  it('has no gap when drafts are sent at once, and others with them', async () => {
    const busy = await addFirm(server, 'Haraka Advocates');
    const drafts = await Promise.all(Array.from({ length: 20 }, () => addInvoice(server, busy, draft)));
    const sent = await Promise.all([
      ...drafts.map(({ id }) => send(id)),
      ...drafts.map(() => addInvoice(server, busy)),
      ...drafts.map(() =>
        server.client.POST('/api/billing/invoices', { body: invoiceBody(busy, { clientId: unknown }) }),
      ),
    ]);
    const numbers = sent.flatMap((one) => (one && 'invoice_number' in one ? one.invoice_number : []));
    expect(numbers.toSorted()).toEqual(numbersTo(40));
    expect(drafts.map(({ invoice_number }) => invoice_number).toSorted()).toEqual(
      numbersTo(20).map((number) => number.replace('INV-2026', 'DRAFT')),
    );
  });

  it('of a draft that has had one before stays', async () => {
    const firm = await addFirm(server, 'Zamani & Partners');
    const { id } = await addInvoice(server, firm, draft);
    await server.database.transaction(firm, async (tx) => {
      const number = await nextNumber(tx, '2026-11-21');
      await tx.update(invoices).set(number).where(eq(invoices.id, id));
    });
    expect((await read(id))?.invoice_number).toBe('INV-2026-0001');
    server.clock.now = new Date('2027-01-04T06:00:00Z');
    expect(await send(id)).toMatchObject({ invoice_number: 'INV-2026-0001', issue_date: '2027-01-04' });
    expect((await addInvoice(server, firm, { dueDate: '2027-02-01' })).invoice_number).toBe('INV-2027-0001');
    server.clock.now = testTime;
  });

  it('is never missing: the database issues no draft without', async () => {
    const firm = await addFirm(server, 'Bila Mwaka');
    const { id } = await addInvoice(server, firm, draft);
    const work = server.database.transaction(firm, (tx) =>
      tx.update(invoices).set({ status: 'sent' }).where(eq(invoices.id, id)),
    );
    await expect(work).rejects.toThrow();
  });

  it.each(['DRAFT-0001', 'draft0001', 'DRAFT 0001'])('of a draft is found: %s', async (search) => {
    const firm = await addFirm(server, 'Tafuta Law');
    const { id } = await addInvoice(server, firm, draft);
    const query = { search, tenantId: firm.tenantId };
    const { data } = await server.client.GET('/api/billing/invoices', { params: { query } });
    expect(data?.data.map((one) => one.id)).toEqual([id]);
  });
});

describe('a draft', () => {
  it('follows its client and its case to their new names until it is sent', async () => {
    const firm = await addFirm(server, 'Jina Jipya');
    const { id } = await addInvoice(server, firm, { ...draft, matterId: firm.matterId });
    const rename = (name: string) =>
      server.database.transaction(firm, async (tx) => {
        await tx.update(clients).set({ name }).where(eq(clients.id, firm.clientId));
        await tx
          .update(matters)
          .set({ title: `${name} v Tembo` })
          .where(eq(matters.id, firm.matterId));
      });
    await rename('Kilele Foods PLC');
    const renamed = { client_name: 'Kilele Foods PLC', matter_name: 'Kilele Foods PLC v Tembo' };
    expect(await read(id)).toMatchObject(renamed);
    await send(id);
    await rename('Kilele Holdings');
    expect(await read(id)).toMatchObject(renamed);
  });

  it('of a deleted client is not sent, and takes no number', async () => {
    const firm = await addFirm(server, 'Mteja Amefutwa');
    const { id } = await addInvoice(server, firm, draft);
    const deletion = (deletedAt: Date | null) =>
      server.database.transaction(firm, (tx) =>
        tx.update(clients).set({ deletedAt }).where(eq(clients.id, firm.clientId)),
      );
    await deletion(testTime);
    const { error, response } = await setStatus(server, id, { status: 'sent' });
    expect(response.status).toBe(409);
    expect(error).toMatchObject({
      code: 'client_deleted',
      detail: 'Kilele Millers Ltd has been deleted. Choose another client in the draft, or cancel it.',
    });
    expect((await read(id))?.status).toBe('draft');
    await deletion(null);
    expect((await send(id))?.invoice_number).toBe('INV-2026-0001');
  });
});
