import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { runOnce } from '#server/jobs/run';
import { purging } from '#server/purge/purgeAll';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { scratchFolder } from '#tests/helpers/scratchFolder';
import { accounts, memberOf, type Person } from '#tests/helpers/signedIn';
import { silentLog } from '#tests/helpers/silentLog';
import { buildTestApp, startTestApp, type TestApp } from '#tests/helpers/testApp';
import { asTablesOwner } from '#tests/helpers/testDatabase';
import { upload } from '#tests/helpers/upload';

type Schemas = components['schemas'];
type Side = { clientId: string; caseId: string };

const today = '2026-11-30';
const lastDay = '2032-11-30';

let server: TestApp;
let firm: TestFirm;
let account: string;
let exportsFolder: string;
let signed: Awaited<ReturnType<typeof buildTestApp>>;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  signed = await buildTestApp(server.database, { accounts });
  account = await newAccount(firm);
  exportsFolder = await scratchFolder('vouchers');
});
afterAll(async () => {
  await server.close();
  await rm(exportsFolder, { recursive: true });
});
beforeEach(() => setDay(today));

const setDay = (day: string) => (server.clock.now = new Date(`${day}T12:00:00+03:00`));

async function newAccount({ calls }: TestFirm) {
  const body = { title: 'Clients’ account', bankName: 'Benki ya Mfano', accountNumber: '1' };
  return (await calls.POST('/api/law-firm/client-accounts', { body })).data?.data.id ?? '';
}

const at = (id: string) => ({ params: { path: { id }, header: {} } });

const newSide = async (name: string, of = firm) => {
  const clientId = (await of.addClient({ name })).id;
  return { clientId, caseId: (await of.addCase(clientId, { title: `${name} v Tembo`, openedOn: '2015-01-05' })).id };
};

const add = (filename: string, caseId: string, of = firm) =>
  upload({ url: server.url, headers: { 'X-Tenant': of.slug } }, filename, { filename, caseId });

async function post(side: Side, body: Partial<Schemas['ClientEntryInput']> = {}, of = firm, accountId = account) {
  const { data, error } = await of.calls.POST('/api/law-firm/client-entries', {
    body: { accountId, kind: 'receipt', day: today, amount: 50, reason: 'Deposit', ...side, ...body },
  });
  if (!data) throw new Error(error.detail);
  return data.data.id;
}

/** Receives money for a client and pays it out again, the payment with a voucher. */
async function paidOut(side: Side, documentId: string, day = today) {
  await post(side, { day, clearedOn: day });
  return post(side, { kind: 'payment', day, documentId });
}

const voucherOf = async (name: string) => {
  const side = await newSide(name);
  const id = await add(`${name}.txt`, side.caseId);
  return { ...side, id, entry: await paidOut(side, id) };
};

const read = (id: string) => firm.calls.GET('/api/law-firm/documents/{id}', at(id));
const remove = (kind: 'documents' | 'cases' | 'clients', id: string) =>
  firm.calls.DELETE(`/api/law-firm/${kind}/{id}`, at(id));
const close = (caseId: string, of = firm) =>
  of.calls.POST('/api/law-firm/cases/{id}/close', { ...at(caseId), body: { reason: 'Settled.', openWork: 'keep' } });
const erase = (clientId: string, name: string, of = firm) =>
  of.calls.POST('/api/law-firm/clients/{id}/erase', { ...at(clientId), body: { name } });
const fileOf = async (id: string) => {
  const url = `${server.url}/api/law-firm/documents/${id}/versions/1/file`;
  const answer = await fetch(url, { headers: { 'X-Tenant': 'simba' } });
  return answer.status === 200 ? answer.text() : answer.status;
};

const refused = { status: 409, code: 'voucher_kept', params: { until: lastDay } };

const purge = async (day: string) => {
  const { database, resources } = server;
  const now = () => new Date(`${day}T12:00:00+03:00`);
  await runOnce([purging], {
    database,
    now,
    exportsFolder,
    exportsKeptDays: 1,
    log: silentLog,
    files: resources.files,
  });
};

const signedCall = async (person: Person, method: 'GET' | 'DELETE', url: string) => {
  const headers = { ...person.headers, ...(method === 'DELETE' && { origin: `http://${person.headers.host}` }) };
  const answer = await signed.app.inject({ method, url: `/api/law-firm/${url}`, headers });
  return { status: answer.statusCode, body: answer.json<Schemas['Problem'] & { data: unknown }>() };
};

describe('a document that an entry of the client account names', () => {
  it('can’t be deleted for six years, and says until when', async () => {
    const { id } = await voucherOf('Achieng');
    expect((await read(id)).data?.data.voucherUntil).toBe(lastDay);
    expect((await remove('documents', id)).error).toMatchObject(refused);
    setDay(lastDay);
    expect((await remove('documents', id)).error).toMatchObject(refused);
    setDay('2032-12-01');
    expect((await read(id)).data?.data).not.toHaveProperty('voucherUntil');
    expect((await remove('documents', id)).response.status).toBe(200);
  });

  it('is kept as long as its ledger, and not longer', async () => {
    const side = await newSide('Barasa');
    const id = await add('Barasa.txt', side.caseId);
    await paidOut(side, id, '2020-06-01');
    const old = await newSide('Chebet');
    const over = await add('Chebet.txt', old.caseId);
    await paidOut(old, over, '2020-06-01');
    // Six years after its own entry, but the same ledger has a later one.
    await post(side, { day: '2021-03-01', clearedOn: '2021-03-01' });
    expect((await read(id)).data?.data.voucherUntil).toBe('2027-03-01');
    expect((await remove('documents', id)).error).toMatchObject({ ...refused, params: { until: '2027-03-01' } });
    expect((await remove('documents', over)).response.status).toBe(200);
  });

  it('stays a voucher when the entry is reversed', async () => {
    const { id, entry } = await voucherOf('Wanjiru');
    const { response } = await firm.calls.POST('/api/law-firm/client-entries/{id}/reverse', {
      params: { path: { id: entry } },
      body: { day: today, reason: 'Wrong' },
    });
    expect(response.status).toBe(201);
    expect((await remove('documents', id)).error).toMatchObject(refused);
  });

  it('has its case stay, too', async () => {
    const { id, caseId } = await voucherOf('Kamau');
    expect((await remove('cases', caseId)).error).toMatchObject({
      status: 409,
      code: 'vouchers_kept',
      params: { names: 'Kamau.txt', more: 0, until: lastDay },
    });
    expect(await fileOf(id)).toBe('Kamau.txt');
  });

  it('is refused to a clerk as well, who can’t see the entry, and by the database itself', async () => {
    const { id } = await voucherOf('Njeri');
    const clerk = await memberOf(server.database, 'simba', 'clerk');
    expect((await signedCall(clerk, 'GET', 'client-entries')).status).toBe(403);
    expect((await signedCall(clerk, 'DELETE', `documents/${id}`)).body).toMatchObject({
      status: 409,
      code: 'voucher_kept',
    });
    const directly = server.database.transaction({ tenantId: firm.id, role: 'clerk' }, (tx) =>
      tx.execute(sql`UPDATE documents SET deleted_at = ${`${today}T09:00:00Z`}::timestamptz WHERE id = ${id}::uuid`),
    );
    await expect(directly).rejects.toMatchObject({
      cause: { message: expect.stringContaining('keep_vouchers') as string },
    });
  });

  it('is not proposed for destruction', async () => {
    const side = await newSide('Mutua');
    const id = await add('Mutua.txt', side.caseId);
    await paidOut(side, id);
    await firm.calls.PUT('/api/law-firm/documents/{id}', {
      ...at(id),
      body: {
        name: 'Mutua.txt',
        signature: 'not_required',
        shared: false,
        hold: false,
        retainUntil: '2026-11-20',
        caseId: side.caseId,
      },
    });
    const due = async () =>
      (await firm.calls.GET('/api/law-firm/retention', { params: { query: {} } })).data?.data.map(
        (one) => one.document.id,
      );
    const destroy = () => firm.calls.POST('/api/law-firm/documents/{id}/destroy', at(id));
    expect(await due()).not.toContain(id);
    expect((await destroy()).error).toMatchObject({ status: 409, code: 'document_not_due' });
    setDay('2032-12-01');
    expect(await due()).toContain(id);
    expect((await destroy()).response.status).toBe(200);
  });

  it('outlives a purge of deleted documents if it was deleted before an entry named it', async () => {
    const side = await newSide('Otieno');
    const [id, plain] = [await add('Otieno.txt', side.caseId), await add('Plain.txt', side.caseId)];
    for (const one of [id, plain]) await remove('documents', one);
    const entry = await post(side);
    await asTablesOwner(server.database, (tx) =>
      tx.execute(sql`UPDATE client_entries SET document_id = ${id}::uuid WHERE id = ${entry}::uuid`),
    );
    await purge('2032-06-01');
    expect(await kept([id, plain])).toEqual([id]);
    await purge('2033-02-01');
    expect(await kept([id, plain])).toEqual([]);
  });
});

/** Those of some documents that the database still has. */
async function kept(ids: string[]): Promise<string[]> {
  const found: string[] = [];
  await asTablesOwner(server.database, async (tx) => {
    for (const id of ids)
      if ((await tx.execute(sql`SELECT FROM documents WHERE id = ${id}::uuid`)).rows.length > 0) found.push(id);
  });
  return found;
}

describe('erasing a client', () => {
  it('keeps its vouchers with their files for six years, for whoever may read the client account', async () => {
    const { id, caseId, clientId } = await voucherOf('Nafula');
    const letter = await add('Letter.txt', caseId);
    const other = await add('Other.txt', caseId);
    await close(caseId);
    const { data } = await firm.calls.GET('/api/law-firm/clients/{id}/data', at(clientId));
    expect(data?.data.held).toMatchObject({ documents: 3, onHold: 0, vouchers: 1 });
    const erased = await erase(clientId, 'Nafula');
    expect(erased.data?.data.erasure?.held).toMatchObject({ documents: 3, onHold: 0, vouchers: 1 });
    expect(await kept([id, letter, other])).toEqual([id]);
    const activity = await firm.calls.GET('/api/law-firm/activity', { params: { query: { limit: 100 } } });
    expect(activity.data?.data.find(({ code }) => code === 'client_erased')?.params).toMatchObject({ documents: 2 });

    // Who may not read the client account no longer finds it; nobody deletes it.
    const clerk = await memberOf(server.database, 'simba', 'clerk');
    const lawyer = await memberOf(server.database, 'simba', 'lawyer');
    expect((await signedCall(clerk, 'GET', `documents/${id}`)).status).toBe(404);
    expect((await signedCall(clerk, 'GET', `documents/${id}/versions`)).status).toBe(404);
    expect((await signedCall(clerk, 'GET', `documents?caseId=${caseId}`)).body.data).toEqual([]);
    expect((await signedCall(clerk, 'DELETE', `documents/${id}`)).status).toBe(404);
    expect((await signedCall(lawyer, 'GET', `documents/${id}`)).body.data).toMatchObject({ id, voucherUntil: lastDay });
    expect((await remove('documents', id)).error).toMatchObject(refused);

    await purge(lastDay);
    expect(await fileOf(id)).toBe('Nafula.txt');
    await purge('2032-12-01');
    expect(await kept([id])).toEqual([]);
    const { data: entries } = await firm.calls.GET('/api/law-firm/client-entries', { params: { query: { clientId } } });
    expect(entries?.data).toHaveLength(2);
  });

  it('takes a voucher along whose six years are over', async () => {
    const side = await newSide('Wekesa');
    const id = await add('Wekesa.txt', side.caseId);
    await paidOut(side, id, '2020-06-01');
    await close(side.caseId);
    const { data } = await firm.calls.GET('/api/law-firm/clients/{id}/data', at(side.clientId));
    expect(data?.data.held).toMatchObject({ documents: 1, vouchers: 0 });
    await erase(side.clientId, 'Wekesa');
    expect(await kept([id])).toEqual([]);
  });
});

describe('purging a firm', () => {
  it('takes its vouchers along, also those of an erased client', async () => {
    const going = await startFirm(server, 'nyati');
    const side = await newSide('Zawadi', going);
    const other = await newSide('Moraa', going);
    const ids = [await add('Zawadi.txt', side.caseId, going), await add('Moraa.txt', other.caseId, going)];
    const ofFirm = await newAccount(going);
    for (const [index, one] of [side, other].entries()) {
      await post(one, { clearedOn: today }, going, ofFirm);
      await post(one, { kind: 'payment', documentId: ids[index] ?? '' }, going, ofFirm);
    }
    await close(side.caseId, going);
    await erase(side.clientId, 'Zawadi', going);
    expect(await kept(ids)).toEqual(ids);
    await server.client.DELETE('/api/customers/{id}', { params: { path: { id: going.id } } });
    await purge('2027-03-01');
    expect(await kept(ids)).toEqual([]);
  });
});
