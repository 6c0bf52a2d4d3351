import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { newId } from '#server/db/newId';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { asTablesOwner } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';

type Schemas = components['schemas'];

const today = '2026-11-20';
const nobody = '01933f2e-7a00-7000-8000-00000000ffff';

let server: TestApp;
let firm: TestFirm;
let other: TestFirm;
let clientId: string;
let caseId: string;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  other = await startFirm(server, 'nyati');
  clientId = (await firm.addClient()).id;
  caseId = (await firm.addCase(clientId)).id;
});
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = new Date(`${today}T12:00:00+03:00`)));

const at = (id: string) => ({ params: { path: { id } } });

const spent = (body: Partial<Schemas['DisbursementInput']> = {}) => ({
  caseId,
  day: '2026-10-29',
  description: 'Court filing fee',
  amount: 7_150,
  vat: 'outside' as const,
  ...body,
});

const record = async (body: Partial<Schemas['DisbursementInput']> = {}) => {
  const { data, error } = await firm.calls.POST('/api/law-firm/disbursements', { body: spent(body) });
  if (!data) throw new Error(error.detail);
  return data.data;
};

const list = async (query: object) => (await firm.calls.GET('/api/law-firm/disbursements', { params: { query } })).data;

const read = (id: string, of = firm) => of.calls.GET('/api/law-firm/disbursements/{id}', at(id));

const change = (id: string, body: Partial<Schemas['DisbursementInput']>, ifMatch?: string) =>
  firm.calls.PUT('/api/law-firm/disbursements/{id}', {
    params: { path: { id }, header: ifMatch === undefined ? {} : { 'If-Match': ifMatch } },
    body: spent(body),
  });

const newCase = async () => (await firm.addCase(clientId)).id;

/** A document of a case, without its file. */
const addDocument = async (matterId: string) => {
  const id = newId(testTime);
  await asTablesOwner(server.database, async (tx) => {
    await tx.execute(sql`
      INSERT INTO documents (tenant_id, id, matter_id, name, media_type, bytes, created_at, updated_at)
      VALUES (${firm.id}, ${id}, ${matterId}, 'Receipt.pdf', 'application/pdf', 1, now(), now())`);
  });
  return id;
};

describe('createDisbursement', () => {
  it('keeps what was paid, with its receipt', async () => {
    const documentId = await addDocument(caseId);
    const made = await record({ receiptNo: ' E9012-CF-118 ', documentId });
    expect(made).toMatchObject({
      caseId,
      caseTitle: 'A v B',
      day: '2026-10-29',
      description: 'Court filing fee',
      amount: 7_150,
      vat: 'outside',
      receiptNo: 'E9012-CF-118',
      documentId,
      document: 'Receipt.pdf',
      state: 'unbilled',
    });
  });

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 10.005 }, 'amount'],
    [{ day: '2026-11-21' }, 'day'],
    [{ description: ' ' }, 'description'],
    [{ caseId: nobody }, 'caseId'],
    [{ personId: nobody }, 'personId'],
    [{ documentId: nobody }, 'documentId'],
  ])('refuses %o', async (body, field) => {
    const { error } = await firm.calls.POST('/api/law-firm/disbursements', { body: spent(body) });
    expect(error).toMatchObject({ status: 400, errors: [{ field }] });
  });

  it('takes no receipt from another case, and no other firm’s case', async () => {
    const documentId = await addDocument(await newCase());
    const { error } = await firm.calls.POST('/api/law-firm/disbursements', { body: spent({ documentId }) });
    expect(error?.errors).toMatchObject([{ field: 'documentId', code: 'no_such_receipt' }]);
    const foreign = await other.calls.POST('/api/law-firm/disbursements', { body: spent() });
    expect(foreign.error?.errors).toMatchObject([{ field: 'caseId', code: 'no_case_in_firm' }]);
  });

  it('is done once for a key', async () => {
    const ofCase = await newCase();
    const params = { header: { 'Idempotency-Key': 'one-receipt-of-mine' } };
    const sent = () => firm.calls.POST('/api/law-firm/disbursements', { params, body: spent({ caseId: ofCase }) });
    const [one, again] = [await sent(), await sent()];
    expect(again.data?.data.id).toBe(one.data?.data.id);
    expect((await list({ caseId: ofCase }))?.page.total).toBe(1);
  });
});

describe('listDisbursements', () => {
  it('has a case’s, the latest first, and adds them up', async () => {
    const ofCase = await newCase();
    await record({ caseId: ofCase, day: '2026-11-01', amount: 1_200 });
    await record({ caseId: ofCase, day: '2026-11-02', amount: 300.5 });
    const gone = await record({ caseId: ofCase, amount: 9 });
    await firm.calls.DELETE('/api/law-firm/disbursements/{id}', at(gone.id));
    const found = await list({ caseId: ofCase, state: 'unbilled' });
    expect(found?.data.map(({ amount }) => amount)).toEqual([300.5, 1_200]);
    expect(found?.totals).toEqual({ amount: 1_500.5 });
    expect((await list({ caseId: ofCase, state: 'billed' }))?.data).toEqual([]);
  });
});

describe('getDisbursement', () => {
  it('knows no other firm’s', async () => {
    const { id } = await record();
    expect((await read(id)).data?.data.amount).toBe(7_150);
    expect((await read(id, other)).response.status).toBe(404);
  });
});

describe('updateDisbursement', () => {
  it('replaces what was recorded', async () => {
    const { id } = await record({ receiptNo: 'A1' });
    const { data } = await change(id, { amount: 1_200, vat: 'standard', description: 'Courier' });
    expect(data?.data).toMatchObject({ amount: 1_200, vat: 'standard', description: 'Courier' });
    expect(data?.data).not.toHaveProperty('receiptNo');
  });

  it('refuses who has read another version', async () => {
    const { id } = await record();
    await change(id, { amount: 1 }, '"1"');
    expect((await change(id, { amount: 2 }, '"1"')).response.status).toBe(412);
  });
});

describe('deleteDisbursement', () => {
  it('hides it', async () => {
    const { id } = await record();
    await firm.calls.DELETE('/api/law-firm/disbursements/{id}', at(id));
    expect((await read(id)).response.status).toBe(404);
  });

  it('is refused, as changes are, for what is on a fee note', async () => {
    const { id } = await record();
    const note = await firm.calls.POST('/api/law-firm/fee-notes', {
      body: { caseId, lines: [{ disbursementId: id }] },
    });
    expect(note.response.status).toBe(201);
    const locked = { status: 409, code: 'disbursement_locked', params: { state: 'on_fee_note' } };
    expect((await change(id, { amount: 1 })).error).toMatchObject(locked);
    expect((await firm.calls.DELETE('/api/law-firm/disbursements/{id}', at(id))).error).toMatchObject(locked);
  });
});

describe('restoreDisbursement', () => {
  it('brings it back', async () => {
    const { id } = await record();
    await firm.calls.DELETE('/api/law-firm/disbursements/{id}', at(id));
    const { data } = await firm.calls.POST('/api/law-firm/disbursements/{id}/restore', at(id));
    expect(data?.data).toMatchObject({ id, state: 'unbilled' });
    expect((await read(id)).response.status).toBe(200);
  });
});
