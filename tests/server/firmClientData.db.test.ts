import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents, messages } from '#server/db/schema';
import { purgeErasedNames } from '#server/purge/erasedNames';
import { purgeDeletedRows } from '#server/purge/deletedRows';
import { newId } from '#server/db/newId';
import { filesIn } from '#tests/helpers/archive';
import { addInvoice, pay, setStatus } from '#tests/helpers/billing';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { silentLog } from '#tests/helpers/silentLog';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { asTablesOwner } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';

let server: TestApp;
let firm: TestFirm;
let other: TestFirm;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  other = await startFirm(server, 'nyati');
});
afterAll(() => server.close());

const at = (id: string) => ({ params: { path: { id } } });

/** A client with something of every kind, whose matters are settled. */
async function addSettled(name: string) {
  const client = await firm.addClient({
    name,
    type: 'individual',
    email: `${name}@client.example`,
    phone: '+254712345678',
    address: `${name} Court, Ngong Road`,
  });
  const one = await firm.addCase(client.id, { title: `${name} v Tembo`, description: `${name} fell off a lorry.` });
  const caseId = one.id;
  const added = { caseId, title: `Call ${name}` };
  await firm.calls.POST('/api/law-firm/notes', { body: { caseId, content: `${name} is nervous.` } });
  await firm.calls.POST('/api/law-firm/tasks', { body: { ...added, priority: 'High' } });
  await firm.calls.POST('/api/law-firm/events', { body: { ...added, kind: 'meeting', date: '2026-11-30' } });
  const kept = { tenantId: firm.id, createdAt: testTime, updatedAt: testTime };
  await server.database.transaction({ tenantId: firm.id }, async (tx) => {
    const file = { name: `Affidavit of ${name}.pdf`, mediaType: 'application/pdf', bytes: 10 };
    await tx.insert(documents).values({ ...kept, ...file, id: newId(testTime), matterId: caseId });
    const letter = { subject: `From ${name}`, content: `${name} writes.`, sentAt: testTime };
    await tx.insert(messages).values({ tenantId: firm.id, ...letter, id: newId(testTime), clientId: client.id });
  });
  const bill = { tenantId: firm.id, clientId: client.id, matterId: caseId };
  const draft = await addInvoice(server, bill, { matterId: caseId, status: 'draft', notes: `For ${name}` });
  const invoice = await addInvoice(server, bill, { matterId: caseId });
  return {
    client,
    caseId,
    invoice,
    draft,
    settle: async () => {
      await setStatus(server, draft.id, { status: 'cancelled' });
      await pay(server, invoice.id, { paymentDate: '2026-11-21' });
      await firm.calls.POST('/api/law-firm/cases/{id}/close', {
        params: { path: { id: caseId }, header: {} },
        body: { reason: `${name} settled.`, openWork: 'keep' },
      });
    },
  };
}

const erase = (id: string, name: string, { calls } = firm) =>
  calls.POST('/api/law-firm/clients/{id}/erase', { ...at(id), body: { name } });

const dataOf = (id: string, { calls } = firm) => calls.GET('/api/law-firm/clients/{id}/data', at(id));

/** The tables of the firm with a row that has the word anywhere. */
async function tablesWith(word: string): Promise<string[]> {
  const found: string[] = [];
  await asTablesOwner(server.database, async (tx) => {
    const { rows } = await tx.execute(sql`
      SELECT c.relname::text AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`);
    for (const name of rows.map((row) => String(row['name']))) {
      const table = sql.identifier(name);
      const having = sql`SELECT FROM ${table} t WHERE t.tenant_id = ${firm.id} AND t::text ILIKE ${`%${word}%`} LIMIT 1`;
      if ((await tx.execute(having)).rows.length > 0) found.push(name);
    }
  });
  return found;
}

const export_ = async (id: string, { slug } = firm) => {
  const answer = await fetch(`${server.url}/api/law-firm/clients/${id}/export`, { headers: { 'X-Tenant': slug } });
  return { answer, files: answer.ok ? filesIn(new Uint8Array(await answer.arrayBuffer())) : {} };
};

describe('getClientData', () => {
  it('counts all that is held, and names what is not settled', async () => {
    const { client, caseId, invoice, draft } = await addSettled('Akinyi');
    const { data } = await dataOf(client.id);
    expect(data?.data).toEqual({
      held: expect.objectContaining({
        cases: 1,
        events: 1,
        tasks: 1,
        notes: 1,
        documents: 1,
        messages: 1,
        invoices: 2,
        payments: 0,
      }) as object,
      kept_until: '2033-11-21',
      openCases: [{ id: caseId, title: 'Akinyi v Tembo' }],
      openInvoices: [draft, invoice].map(({ id, invoice_number }) => ({ id, invoiceNumber: invoice_number })),
      documentsOnHold: [],
    });
  });

  it('is not for another firm', async () => {
    const { id } = await firm.addClient({ name: 'Mwikali' });
    expect((await dataOf(id, other)).response.status).toBe(404);
  });
});

describe('exportClient', () => {
  it('has what is about the client, and nothing about another', async () => {
    const { client, caseId } = await addSettled('Barasa');
    await addSettled('Chepkoech');
    await firm.calls.DELETE('/api/law-firm/cases/{id}', at(caseId));
    const { answer, files } = await export_(client.id);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="client-data-2026-11-21.zip"');
    const having = (word: string) =>
      Object.entries(files).flatMap(([name, rows]) => (rows.slice(1).some((row) => row.includes(word)) ? [name] : []));
    expect(having('Barasa')).toEqual([
      'clients.csv',
      'cases.csv',
      'events.csv',
      'tasks.csv',
      'notes.csv',
      'messages.csv',
      'documents.csv',
      'invoices.csv',
      'invoice-particulars.csv',
      'activity.csv',
    ]);
    expect(having('Chepkoech')).toEqual([]);
    expect(files['invoice-lines.csv']).toHaveLength(3);
    // The deletion of a case is told of no case, but it names this one.
    expect(files['activity.csv']?.join()).toContain('Case deleted');
  });

  it('is told in the firm’s activity, and is not for another firm', async () => {
    const { id } = await firm.addClient({ name: 'Nafula' });
    expect((await export_(id, other)).answer.status).toBe(404);
    await export_(id);
    const { data } = await firm.calls.GET('/api/law-firm/activity', { params: { query: { clientId: id } } });
    expect(data?.data[0]).toMatchObject({ code: 'client_exported', params: { about: 'Nafula' } });
  });
});

describe('eraseClient', () => {
  it('is refused, and says why, while a case or an invoice is open', async () => {
    const { client, invoice, draft } = await addSettled('Onyango');
    const { error } = await erase(client.id, 'Onyango');
    expect(error).toMatchObject({
      status: 409,
      errors: [
        { code: 'client_has_open_cases', params: { titles: 'Onyango v Tembo', more: 0 } },
        {
          code: 'client_has_open_invoices',
          params: { numbers: `${draft.invoice_number}; ${invoice.invoice_number}`, more: 0 },
        },
      ],
    });
    expect((await dataOf(client.id)).data?.data.held.notes).toBe(1);
  });

  it('wants the client’s name, however its apostrophe is typed', async () => {
    const { id } = await firm.addClient({ name: 'Ng’ang’a Kamau' });
    expect((await erase(id, 'Kamau')).error?.errors).toMatchObject([{ field: 'name', code: 'other_name' }]);
    expect((await erase(id, "ng'ang'a  kamau")).response.status).toBe(200);
  });

  it('leaves no word of the client but on what was issued to it', async () => {
    const { client, caseId, settle } = await addSettled('Wafula');
    await settle();
    await firm.calls.POST('/api/law-firm/cases/{id}/reopen', {
      params: { path: { id: caseId }, header: {} },
      body: { reason: 'A second claim.' },
    });
    await firm.calls.DELETE('/api/law-firm/cases/{id}', at(caseId));
    const { data, response } = await erase(client.id, 'Wafula');
    expect(response.status).toBe(200);
    expect(data?.data).toMatchObject({
      name: 'Erased client',
      status: 'Inactive',
      erased_at: testTime.toISOString(),
      erasure: {
        held: { cases: 1, notes: 1, documents: 1, messages: 1, invoices: 2, payments: 1 },
        kept_until: '2033-11-21',
      },
    });
    for (const absent of ['email', 'phone', 'address', 'deleted_at']) expect(data?.data).not.toHaveProperty(absent);
    // What conflict checks search is sealed: it is compared, and never shown.
    expect(await tablesWith('Wafula')).toEqual(['invoice_particulars', 'invoices', 'known_names']);
    const { data: told } = await firm.calls.GET('/api/law-firm/activity', {
      params: { query: { clientId: client.id } },
    });
    expect(told?.data).toMatchObject([
      { code: 'client_erased', description: '1 case, 1 document, 1 note and 1 message' },
    ]);
  });

  it('takes the client out of lists, searches and pickers; it can be neither restored nor changed', async () => {
    const { client, caseId, settle } = await addSettled('Moraa');
    await settle();
    await erase(client.id, 'Moraa');
    const ids = async (query: object) =>
      (await firm.calls.GET('/api/law-firm/clients', { params: { query } })).data?.data.map(({ id }) => id);
    expect(await ids({})).not.toContain(client.id);
    expect(await ids({ status: 'deleted' })).not.toContain(client.id);
    expect(await ids({ search: 'erased' })).toEqual([]);
    const { data: found } = await firm.calls.GET('/api/law-firm/search', { params: { query: { q: 'Moraa' } } });
    expect(found?.data).toEqual({ cases: [], clients: [], messages: [] });
    const similar = await firm.calls.GET('/api/law-firm/clients/similar', {
      params: { query: { phone: '0712345678' } },
    });
    expect(similar.data?.data.map(({ id }) => id)).not.toContain(client.id);
    const path = at(client.id);
    expect((await firm.calls.POST('/api/law-firm/clients/{id}/restore', path)).response.status).toBe(404);
    expect((await firm.calls.DELETE('/api/law-firm/clients/{id}', path)).response.status).toBe(404);
    expect((await dataOf(client.id)).data?.data.held).toMatchObject({ cases: 1, notes: 0, documents: 0, messages: 0 });
    expect((await export_(client.id)).answer.status).toBe(404);
    const reopened = await firm.calls.POST('/api/law-firm/cases/{id}/reopen', {
      params: { path: { id: caseId }, header: {} },
      body: { reason: 'An appeal.' },
    });
    expect(reopened.error?.code).toBe('client_erased');
    expect((await firm.calls.GET('/api/law-firm/clients/{id}', path)).data?.data.erased_at).toBeDefined();
  });

  it('can be repeated', async () => {
    const { id } = await firm.addClient({ name: 'Wambui' });
    const first = await erase(id, 'Wambui');
    server.clock.now = new Date('2026-11-22T09:00:00Z');
    const second = await erase(id, 'Wambui');
    server.clock.now = testTime;
    expect(second.data).toEqual(first.data);
  });

  it('is for a deleted client, too, and not for another firm’s', async () => {
    const { id } = await firm.addClient({ name: 'Kiprono' });
    expect((await erase(id, 'Kiprono', other)).response.status).toBe(404);
    await firm.calls.DELETE('/api/law-firm/clients/{id}', at(id));
    expect((await erase(id, 'Kiprono')).response.status).toBe(200);
    expect(await tablesWith('Kiprono')).toEqual(['known_names']);
  });

  it('leaves figures as they were', async () => {
    const { client, settle } = await addSettled('Rotich');
    await settle();
    const sums = async () => {
      const { data } = await firm.calls.GET('/api/law-firm/billing/stats');
      return {
        ...data?.data,
        recentInvoices: data?.data.recentInvoices?.map(({ id, amount, status }) => ({ id, amount, status })),
      };
    };
    const before = await sums();
    await erase(client.id, 'Rotich');
    expect(await sums()).toEqual(before);
  });
});

describe('eraseClient, where money has passed', () => {
  /** A case with billed and unbilled work, an invoice that is paid, and a receipt of more than was owed. */
  async function addBilled(name: string) {
    const { client, caseId, invoice, settle } = await addSettled(name);
    await settle();
    const [entry, expense, note, receipt] = [1, 2, 3, 4].map(() => newId(testTime));
    await asTablesOwner(server.database, async (tx) => {
      const of = sql`${firm.id}::uuid`;
      await tx.execute(sql`
        INSERT INTO users (tenant_id, id, name, email, role, created_at)
        VALUES (${of}, ${of}, 'Neema Wanjiku', 'neema@simba.example', 'lawyer', now()) ON CONFLICT DO NOTHING`);
      for (const [id, state, bill] of [
        [entry, 'billed', invoice.id],
        [newId(testTime), 'unbilled', null],
        [newId(testTime), 'on_fee_note', null],
      ] as const) {
        await tx.execute(sql`
          INSERT INTO time_entries (tenant_id, id, person_id, matter_id, day, minutes, description, is_billable, rate_cents, rounded_to, state, invoice_id, created_at)
          SELECT ${of}, ${id}::uuid, u.id, ${caseId}::uuid, '2026-11-20', 80, ${`Calming ${name}`}, true, 1200000, ${state === 'unbilled' ? null : 6}, ${state}, ${bill}::uuid, now()
          FROM users u WHERE u.tenant_id = ${of} LIMIT 1`);
      }
      for (const [id, state, bill] of [
        [expense, 'billed', invoice.id],
        [newId(testTime), 'unbilled', null],
      ] as const) {
        await tx.execute(sql`
          INSERT INTO disbursements (tenant_id, id, matter_id, day, description, amount_cents, state, invoice_id, created_at)
          VALUES (${of}, ${id}::uuid, ${caseId}::uuid, '2026-11-20', ${`Taxi for ${name}`}, 715000, ${state}, ${bill}::uuid, now())`);
      }
      for (const [id, year, state, bill] of [
        [note, 2026, 'invoiced', invoice.id],
        [newId(testTime), 0, 'draft', null],
      ] as const) {
        await tx.execute(sql`
          INSERT INTO fee_notes (tenant_id, id, year, sequence, client_id, matter_id, client_name, matter_name, state, day, tax_rate, notes, invoice_id, created_at)
          SELECT ${of}, ${id}::uuid, ${year}, coalesce(max(sequence), 0) + 1, ${client.id}::uuid, ${caseId}::uuid, ${name}, ${`${name} v Tembo`}, ${state}, '2026-11-20', 16, ${`For ${name}`}, ${bill}::uuid, now()
          FROM fee_notes WHERE tenant_id = ${of} AND year = ${year}`);
        await tx.execute(sql`
          INSERT INTO fee_note_lines (tenant_id, fee_note_id, position, kind, description, amount_cents, vat)
          VALUES (${of}, ${id}::uuid, 1, 'fee', ${`Defending ${name}`}, 1000, 'standard')`);
      }
      await tx.execute(sql`
        INSERT INTO unapplied_receipts (tenant_id, id, client_id, day, source, amount_cents, left_cents, reference, created_at)
        VALUES (${of}, ${receipt}::uuid, ${client.id}::uuid, '2026-11-20', 'statement', 4476200, 4476200, ${name}, now())`);
      await tx.execute(sql`
        INSERT INTO statement_lines (tenant_id, id, source, account, key, receipt_no, happened_at, payer, phone, reference, details, amount_cents, state, unapplied_id, created_at)
        VALUES (${of}, ${receipt}::uuid, 'mpesa', '123456', ${`123456|Pay Bill from ${name}`}, ${String(receipt)}, now(), ${name}, '2547****678', ${name}, ${`Pay Bill from ${name}`}, 4476200, 'matched', ${receipt}::uuid, now())`);
    });
    const refund = () =>
      asTablesOwner(server.database, (tx) =>
        tx.execute(sql`UPDATE unapplied_receipts SET left_cents = 0 WHERE id = ${receipt}::uuid`),
      );
    return { client, caseId, entry, expense, note, refund };
  }

  /** What the firm’s tables have left of a case’s work. */
  const rowsAbout = async (query: ReturnType<typeof sql>) => {
    const { rows } = await server.database.read({ tenantId: firm.id }, (tx) => tx.execute(query));
    return rows;
  };

  it('is refused while the firm holds money of the client', async () => {
    const { client } = await addBilled('Njoki');
    expect((await dataOf(client.id)).data?.data.heldAmount).toBe(44_762);
    const { error } = await erase(client.id, 'Njoki');
    expect(error).toMatchObject({ status: 409, errors: [{ code: 'client_has_held_money' }] });
  });

  it('keeps what is billed, without a word about the work, and nothing that is not', async () => {
    const { client, caseId, entry, expense, note, refund } = await addBilled('Atieno');
    await refund();
    const held = {
      timeEntries: 3,
      billedTime: 1,
      disbursements: 2,
      billedDisbursements: 1,
      feeNotes: 2,
      invoicedFeeNotes: 1,
      heldMoney: 1,
    };
    const { data } = await dataOf(client.id);
    expect(data?.data.held).toMatchObject(held);
    expect(data?.data).not.toHaveProperty('heldAmount');
    const erased = await erase(client.id, 'Atieno');
    expect(erased.data?.data.erasure?.held).toMatchObject(held);
    expect(await tablesWith('Atieno')).toEqual(['invoice_particulars', 'invoices', 'known_names']);
    expect(
      await rowsAbout(
        sql`SELECT id::text, minutes, description, state FROM time_entries WHERE matter_id = ${caseId}::uuid`,
      ),
    ).toEqual([{ id: entry, minutes: 80, description: '', state: 'billed' }]);
    const money = sql`SELECT id::text, amount_cents::integer AS cents FROM disbursements WHERE matter_id = ${caseId}::uuid`;
    expect(await rowsAbout(money)).toEqual([{ id: expense, cents: 715_000 }]);
    const notes = sql`SELECT id::text, number IS NOT NULL AS numbered, client_name AS client FROM fee_notes WHERE matter_id = ${caseId}::uuid`;
    expect(await rowsAbout(notes)).toEqual([{ id: note, numbered: true, client: 'Erased client' }]);
    const lines = sql`SELECT payer, phone, details, reference, amount_cents::integer AS cents FROM statement_lines WHERE unapplied_id IN (SELECT id FROM unapplied_receipts WHERE client_id = ${client.id}::uuid)`;
    expect(await rowsAbout(lines)).toEqual([
      { payer: null, phone: null, details: null, reference: null, cents: 4_476_200 },
    ]);
  });
});

describe('the purge', () => {
  const purge = async (now: Date) => {
    const { database } = server;
    const task = {
      database,
      now: () => now,
      exportsFolder: '',
      exportsKeptDays: 1,
      log: silentLog,
      files: server.resources.files,
    };
    const { signal } = new AbortController();
    await purgeDeletedRows(task, signal);
    await purgeErasedNames(task, signal);
  };

  it('keeps an erased client, and takes its name off invoices once the law no longer wants it there', async () => {
    const { client, settle } = await addSettled('Zuberi');
    await settle();
    await erase(client.id, 'Zuberi');
    await purge(new Date('2033-11-21T09:00:00Z'));
    expect(await tablesWith('Zuberi')).toEqual(['invoice_particulars', 'invoices', 'known_names']);
    await purge(new Date('2033-11-22T09:00:00Z'));
    expect(await tablesWith('Zuberi')).toEqual(['known_names']);
    const { data } = await firm.calls.GET('/api/law-firm/clients/{id}', at(client.id));
    expect(data?.data.erasure).not.toHaveProperty('kept_until');
    const { data: bills } = await firm.calls.GET('/api/law-firm/invoices', {
      params: { query: { clientId: client.id } },
    });
    expect(bills?.data.map(({ clientName, amount }) => ({ clientName, amount }))).toEqual([
      { clientName: 'Erased client', amount: 116_000 },
      { clientName: 'Erased client', amount: 116_000 },
    ]);
  });
});
