import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { users } from '#server/db/schema';
import type { Mail } from '#server/mail/mailer';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { readPdf } from '#tests/helpers/pdfText';
import { accounts, memberOf, type Person } from '#tests/helpers/signedIn';
import { buildTestApp, startTestApp, type TestApp } from '#tests/helpers/testApp';
import { asTablesOwner, openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';

type Schemas = components['schemas'];
type LineInput = Schemas['FeeNoteLineInput'];

const neema = '01933f2e-7a00-7000-8000-0000000000aa';
const nobody = '01933f2e-7a00-7000-8000-00000000ffff';
const today = '2026-11-20';

let server: TestApp;
let mailing: TestApp;
let firm: TestFirm;
let other: TestFirm;
let clientId: string;
const mails: Mail[] = [];

/** A firm with somebody who works at 12,000 an hour. */
async function startPaidFirm(on: TestApp, slug: string): Promise<TestFirm> {
  const started = await startFirm(on, slug);
  const user = { tenantId: started.id, createdAt: testTime, role: 'lawyer' } as const;
  await on.database.transaction({ operator: true }, (tx) =>
    tx.insert(users).values([{ ...user, id: neema, name: 'Neema Wanjiku', email: `n@${slug}.example` }]),
  );
  await started.calls.POST('/api/law-firm/rates', { body: { from: '2026-01-01', rate: 12_000 } });
  return started;
}

beforeAll(async () => {
  server = await startTestApp();
  const mailer = async (mail: Mail) => {
    mails.push(mail);
    return { outcome: 'accepted', answer: '250 ok' } as const;
  };
  mailing = await startTestApp({ mailer });
  firm = await startPaidFirm(server, 'simba');
  other = await startFirm(server, 'nyati');
  clientId = (await firm.addClient()).id;
});
afterAll(async () => {
  await server.close();
  await mailing.close();
});
beforeEach(() => void (server.clock.now = new Date(`${today}T12:00:00+03:00`)));

const at = (id: string, header: object = {}) => ({ params: { path: { id }, header } });

const newCase = async () => (await firm.addCase(clientId)).id;

const work = async (caseId: string, body: Partial<Schemas['TimeEntryInput']> = {}, of = firm) => {
  const { data, error } = await of.calls.POST('/api/law-firm/time-entries', {
    body: {
      personId: neema,
      caseId,
      day: today,
      minutes: 80,
      description: 'Settling the plaint',
      isBillable: true,
      ...body,
    },
  });
  if (!data) throw new Error(error.detail);
  return data.data.id;
};

const spend = async (caseId: string, body: Partial<Schemas['DisbursementInput']> = {}) => {
  const { data, error } = await firm.calls.POST('/api/law-firm/disbursements', {
    body: { caseId, day: today, description: 'Court filing fee', amount: 7_150, vat: 'outside' as const, ...body },
  });
  if (!data) throw new Error(error.detail);
  return data.data.id;
};

const fee = (amount = 85_000, description = 'Instruction fee'): LineInput => ({ description, amount });

const draftOf = (caseId: string, lines: LineInput[], of = firm) =>
  of.calls.POST('/api/law-firm/fee-notes', { body: { caseId, lines } });

const draft = async (caseId: string, lines: LineInput[] = [fee()], of = firm) => {
  const { data, error } = await draftOf(caseId, lines, of);
  if (!data) throw new Error(JSON.stringify(error));
  return data.data;
};

const read = async (id: string) => (await firm.calls.GET('/api/law-firm/fee-notes/{id}', at(id))).data?.data;

const compose = (id: string, lines: LineInput[], ifMatch?: string) =>
  firm.calls.PUT('/api/law-firm/fee-notes/{id}', {
    ...at(id, ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
    body: { lines },
  });

const send = (id: string, of = firm, header: object = {}) =>
  of.calls.POST('/api/law-firm/fee-notes/{id}/send', at(id, header));

const withdraw = (id: string) =>
  firm.calls.POST('/api/law-firm/fee-notes/{id}/withdraw', { ...at(id), body: { reason: 'Last year’s rate' } });

const bill = (id: string, body: Schemas['FeeNoteInvoicing'] = {}, header: object = {}) =>
  firm.calls.POST('/api/law-firm/fee-notes/{id}/invoice', { ...at(id, header), body });

/** Repeats a call as a client does whose turn did not come: with the same key, until it is answered. */
async function insist<Answer extends { response: Response }>(send: (key: object) => Promise<Answer>): Promise<Answer> {
  const key = { 'Idempotency-Key': randomUUID() };
  let answer = await send(key);
  for (let turn = 0; answer.response.status === 503 && turn < 20; turn += 1) answer = await send(key);
  return answer;
}

const entryOf = async (id: string) => (await firm.calls.GET('/api/law-firm/time-entries/{id}', at(id))).data?.data;

const rowsOf = (query: ReturnType<typeof sql>) =>
  server.database.read({ tenantId: firm.id, role: 'system' }, async (tx) => (await tx.execute(query)).rows);

const settings = (columns: ReturnType<typeof sql>) =>
  asTablesOwner(server.database, async (tx) => {
    await tx.execute(sql`DELETE FROM billing_settings WHERE tenant_id = ${firm.id}`);
    await tx.execute(
      sql`INSERT INTO billing_settings (tenant_id, is_vat_registered, payment_days) VALUES (${firm.id}, ${columns})`,
    );
  });

describe('createFeeNote', () => {
  it('has 80 minutes at 12,000, a fee of 85,000 and a receipt of 7,150 come to 125,238', async () => {
    const caseId = await newCase();
    const lines = [{ timeEntryId: await work(caseId) }, fee(), { disbursementId: await spend(caseId) }];
    const note = await draft(caseId, lines);
    expect(note).toMatchObject({
      state: 'draft',
      caseId,
      total: 125_238,
      unit: 6,
      lines: [
        {
          kind: 'time',
          description: 'Settling the plaint',
          minutes: 84,
          rate: 12_000,
          amount: 16_800,
          vat: 'standard',
        },
        { kind: 'fee', amount: 85_000, vat: 'standard' },
        { kind: 'disbursement', amount: 7_150, vat: 'outside' },
      ],
      amounts: {
        time: 16_800,
        fee: 85_000,
        disbursement: 7_150,
        taxable: 101_800,
        taxRate: 16,
        tax: 16_288,
        outside: 7_150,
        total: 125_238,
      },
      withholding: { whtRate: 5, wht: 5_090, whVatRate: 2, whVat: 2_036, cash: 118_112 },
      work: [{ isChosen: true }, { isChosen: true }],
      moreWork: 0,
    });
    expect(note.number).toMatch(/^DRAFT-\d{4}$/);
  });

  it('proposes what is withheld of 33,333.33', async () => {
    const note = await draft(await newCase(), [fee(33_333.33)]);
    expect(note.amounts.tax).toBe(5_333.33);
    expect(note.withholding).toMatchObject({ wht: 1_666.67, whVat: 666.67, cash: 36_333.32 });
  });

  it.each([
    [6, 84, 16_800],
    [15, 90, 18_000],
    [1, 80, 16_000],
  ] as const)('bills 80 minutes in units of %d as %d', async (unit, minutes, amount) => {
    const caseId = await newCase();
    await firm.calls.PUT('/api/law-firm/cases/{id}/time-unit', { ...at(caseId), body: { unit } });
    const entry = await work(caseId);
    const note = await draft(caseId, [{ timeEntryId: entry }]);
    expect(note.lines).toMatchObject([{ minutes, amount }]);
    expect(await entryOf(entry)).toMatchObject({ state: 'on_fee_note', unit });
  });

  it.each([
    [6, 6],
    [7, 12],
  ])('bills %d minutes as %d', async (minutes, billed) => {
    const caseId = await newCase();
    expect((await draft(caseId, [{ timeEntryId: await work(caseId, { minutes }) }])).lines).toMatchObject([
      { minutes: billed },
    ]);
  });

  it('keeps a person’s own wording and amount', async () => {
    const caseId = await newCase();
    const line = { timeEntryId: await work(caseId), description: ' Plaint, settled ', amount: 15_000 };
    expect((await draft(caseId, [line])).lines).toMatchObject([{ description: 'Plaint, settled', amount: 15_000 }]);
  });

  it('charges no VAT in a firm that is not registered for it', async () => {
    await settings(sql`false, 30`);
    const note = await draft(await newCase());
    expect(note.amounts).toMatchObject({ taxable: 85_000, taxRate: 0, tax: 0, total: 85_000 });
    expect(note.withholding).toMatchObject({ wht: 4_250, whVat: 0, cash: 80_750 });
    await settings(sql`true, 30`);
  });

  it.each([
    [[{ amount: 1 }], 'lines.0.description', 'required'],
    [[{ description: 'A fee' }], 'lines.0.amount', 'required'],
    [[{ description: 'A fee', amount: 0.005 }], 'lines.0.amount', 'decimals'],
    [[fee(10), fee(-11)], 'lines', 'total_below_zero'],
    [[{ timeEntryId: nobody }], 'lines.0.timeEntryId', 'no_such_work'],
    [[{ disbursementId: nobody }], 'lines.0.disbursementId', 'no_such_work'],
    [[{ timeEntryId: nobody, disbursementId: nobody }], 'lines.0.disbursementId', 'line_of_one'],
    [[{ timeEntryId: nobody, vat: 'outside' as const }], 'lines.0.vat', 'line_of_one'],
    [[{ timeEntryId: nobody, amount: -1 }], 'lines.0.amount', 'min'],
    [[{ timeEntryId: nobody }, { timeEntryId: nobody }], 'lines.1.timeEntryId', 'repeated'],
  ])('refuses %j', async (lines, field, code) => {
    const { error } = await draftOf(await newCase(), lines);
    expect(error).toMatchObject({ status: 400, errors: [{ field, code }] });
  });

  it('takes no work of another case, none that is not billable, and no case of another firm', async () => {
    const caseId = await newCase();
    const elsewhere = await draftOf(caseId, [{ timeEntryId: await work(await newCase()) }]);
    expect(elsewhere.error?.errors).toMatchObject([{ code: 'no_such_work' }]);
    const unpaid = await draftOf(caseId, [{ timeEntryId: await work(caseId, { isBillable: false }) }]);
    expect(unpaid.error?.errors).toMatchObject([{ code: 'not_billable' }]);
    expect((await draftOf(caseId, [], other)).error?.errors).toMatchObject([{ code: 'no_case_in_firm' }]);
  });

  it('asks for the amount of time without a rate', async () => {
    const ownClient = await other.addClient();
    const caseId = (await other.addCase(ownClient.id)).id;
    const person = '01933f2e-7a00-7000-8000-0000000000ad';
    await server.database.transaction({ operator: true }, (tx) =>
      tx
        .insert(users)
        .values([
          { tenantId: other.id, createdAt: testTime, role: 'lawyer', id: person, name: 'A', email: 'a@nyati.example' },
        ]),
    );
    const timeEntryId = await work(caseId, { personId: person }, other);
    expect((await draftOf(caseId, [{ timeEntryId }], other)).error?.errors).toMatchObject([{ code: 'rate_missing' }]);
    expect((await draft(caseId, [{ timeEntryId, amount: 500 }], other)).lines).toMatchObject([{ amount: 500 }]);
  });

  it('has each minute on one fee note, however many people bill at once', async () => {
    const caseId = await newCase();
    const lines = [{ timeEntryId: await work(caseId) }, { disbursementId: await spend(caseId) }];
    const draftOnce = (header: object) =>
      firm.calls.POST('/api/law-firm/fee-notes', { params: { header }, body: { caseId, lines } });
    const answers = await Promise.all(Array.from({ length: 25 }, () => insist(draftOnce)));
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    for (const { error } of answers.filter(({ data }) => !data)) {
      expect(error).toMatchObject({
        status: 409,
        code: 'lines_taken',
        params: { count: 2 },
        errors: [
          { field: 'lines.0.timeEntryId', code: 'time_locked', params: { state: 'on_fee_note' } },
          { field: 'lines.1.disbursementId', code: 'disbursement_locked' },
        ],
      });
    }
  });

  it('is done once for a key', async () => {
    const caseId = await newCase();
    const once = () =>
      firm.calls.POST('/api/law-firm/fee-notes', {
        params: { header: { 'Idempotency-Key': `begin-${caseId}` } },
        body: { caseId, lines: [fee()] },
      });
    const [one, again] = [await once(), await once()];
    expect(again.data?.data.id).toBe(one.data?.data.id);
  });
});

describe('getFeeNote', () => {
  it('shows a draft’s case’s unbilled work, the oldest first, and other firms nothing', async () => {
    const caseId = await newCase();
    const late = await work(caseId, { day: '2026-11-03' });
    const early = await spend(caseId, { day: '2026-11-02', receiptNo: 'R1' });
    await work(caseId, { isBillable: false });
    const { id } = await draft(caseId, [{ timeEntryId: late }]);
    expect((await read(id))?.work).toMatchObject([
      { kind: 'disbursement', id: early, amount: 7_150, receiptNo: 'R1', hasReceipt: false, isChosen: false },
      { kind: 'time', id: late, minutes: 80, billedMinutes: 84, amount: 16_800, isChosen: true },
    ]);
    expect((await other.calls.GET('/api/law-firm/fee-notes/{id}', at(id))).response.status).toBe(404);
  });
});

describe('listFeeNotes', () => {
  it('is filtered by state, client and case', async () => {
    const caseId = await newCase();
    const [one, two] = [await draft(caseId), await draft(caseId)];
    await send(two.id);
    const list = async (query: object) =>
      (await firm.calls.GET('/api/law-firm/fee-notes', { params: { query } })).data?.data.map(({ id }) => id);
    expect(await list({ caseId })).toEqual([two.id, one.id]);
    expect(await list({ caseId, state: 'sent' })).toEqual([two.id]);
    expect(await list({ caseId, clientId: nobody })).toEqual([]);
    expect(await list({ clientId, limit: 100 })).toContain(one.id);
  });
});

describe('updateFeeNote', () => {
  it('keeps lines in their order, and puts what is taken off back into work in progress', async () => {
    const caseId = await newCase();
    const [first, second] = [await work(caseId), await work(caseId, { minutes: 30 })];
    const { id } = await draft(caseId, [{ timeEntryId: first }]);
    const { data } = await compose(id, [fee(), { timeEntryId: second }]);
    expect(data?.data.lines).toMatchObject([{ kind: 'fee' }, { timeEntryId: second, amount: 6_000 }]);
    expect(data?.data.total).toBe(105_560);
    expect(await entryOf(first)).toMatchObject({ state: 'unbilled' });
    expect(await entryOf(second)).toMatchObject({ state: 'on_fee_note' });
  });

  it('keeps time rounded as it was, whatever the case’s unit is by then', async () => {
    const caseId = await newCase();
    const timeEntryId = await work(caseId);
    const { id } = await draft(caseId, [{ timeEntryId }]);
    await firm.calls.PUT('/api/law-firm/cases/{id}/time-unit', { ...at(caseId), body: { unit: 15 } });
    expect((await compose(id, [{ timeEntryId }, fee()])).data?.data.lines).toMatchObject([{ amount: 16_800 }, {}]);
  });

  it('prices what is taken off at the rate of by then', async () => {
    const caseId = await newCase();
    const timeEntryId = await work(caseId);
    const { id } = await draft(caseId, [{ timeEntryId }]);
    await firm.calls.POST('/api/law-firm/rates', { body: { caseId, from: '2026-01-01', rate: 15_000 } });
    expect(await entryOf(timeEntryId)).toMatchObject({ rate: 12_000 });
    await compose(id, []);
    expect(await entryOf(timeEntryId)).toMatchObject({ rate: 15_000, state: 'unbilled' });
  });

  it('refuses who has read another version, and changes nothing twice', async () => {
    const { id, lines } = await draft(await newCase());
    const { response } = await compose(id, [fee(1)], '"1"');
    expect(response.headers.get('etag')).toBe('"2"');
    expect((await compose(id, [fee(2)], '"1"')).response.status).toBe(412);
    expect((await compose(id, [fee(1)])).response.headers.get('etag')).toBe('"2"');
    expect(lines).toHaveLength(1);
  });

  it('is for drafts', async () => {
    const { id } = await draft(await newCase());
    await send(id);
    expect((await compose(id, [])).error).toMatchObject({ status: 409, code: 'fee_note_not_draft' });
  });
});

describe('discardFeeNote', () => {
  it('has the work in progress again, and is for drafts', async () => {
    const caseId = await newCase();
    const timeEntryId = await work(caseId);
    const { id } = await draft(caseId, [{ timeEntryId }]);
    await firm.calls.DELETE('/api/law-firm/fee-notes/{id}', at(id));
    expect(await read(id)).toBeUndefined();
    expect(await entryOf(timeEntryId)).toMatchObject({ state: 'unbilled' });
    const again = await draft(caseId, [{ timeEntryId }]);
    await send(again.id);
    const sent = await firm.calls.DELETE('/api/law-firm/fee-notes/{id}', at(again.id));
    expect(sent.error).toMatchObject({ status: 409, code: 'fee_note_not_draft', params: { state: 'sent' } });
  });
});

describe('sendFeeNote', () => {
  it('gives numbers without gaps, however many are sent at once', async () => {
    const caseId = await newCase();
    const drafts = [];
    for (let count = 0; count < 25; count += 1) drafts.push(await draft(caseId));
    const sent = await Promise.all(drafts.map(({ id }) => insist((key) => send(id, firm, key))));
    const numbers = sent.map(({ data }) => Number(data?.data.number.replace('FN-2026-', ''))).sort((a, b) => a - b);
    const first = numbers[0] ?? 0;
    expect(numbers).toEqual(Array.from({ length: 25 }, (_, index) => first + index));
  });

  it('is once, for something, and says that nothing was mailed without a mail server', async () => {
    const { id } = await draft(await newCase());
    const { data } = await send(id);
    expect(data?.data).toMatchObject({ state: 'sent', day: today, mail: { outcome: 'not_configured' } });
    expect((await send(id)).error).toMatchObject({ status: 409, code: 'fee_note_not_draft' });
    const empty = await draft(await newCase(), []);
    expect((await send(empty.id)).error).toMatchObject({ status: 409, code: 'fee_note_empty' });
  });

  it('mails the PDF to the client once for a key, and says if there is no address', async () => {
    const of = await startFirm(mailing, 'tembo');
    mailing.clock.now = new Date(`${today}T12:00:00+03:00`);
    const { id: reached } = await of.addClient({ email: 'accounts@kilele.example' });
    const note = await draft((await of.addCase(reached)).id, [fee()], of);
    const params = { path: { id: note.id }, header: { 'Idempotency-Key': 'send-once' } };
    const once = () => of.calls.POST('/api/law-firm/fee-notes/{id}/send', { params });
    const { data, error } = await once();
    expect(error).toBeUndefined();
    expect(data?.data).toMatchObject({
      number: 'FN-2026-0001',
      mail: { outcome: 'accepted', to: 'accounts@kilele.example', answer: '250 ok' },
    });
    expect((await once()).data?.data.mail).toMatchObject({ outcome: 'accepted' });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'accounts@kilele.example', subject: 'Fee note FN-2026-0001 from Firm tembo' });
    expect(mails[0]?.file?.name).toBe('FN-2026-0001.pdf');
    expect(mails[0]?.file?.content.subarray(0, 4).toString()).toBe('%PDF');
    const silent = await draft((await of.addCase((await of.addClient()).id)).id, [fee()], of);
    expect((await send(silent.id, of)).data?.data.mail).toEqual({ outcome: 'no_address' });
  });
});

describe('withdrawFeeNote', () => {
  it('has the work in progress again, and says what was on it', async () => {
    const caseId = await newCase();
    const timeEntryId = await work(caseId);
    const { id } = await draft(caseId, [{ timeEntryId }]);
    expect((await withdraw(id)).error).toMatchObject({ status: 409, code: 'fee_note_not_open' });
    await send(id);
    const { data } = await withdraw(id);
    expect(data?.data).toMatchObject({ state: 'withdrawn', withdrawn: { reason: 'Last year’s rate' } });
    expect(data?.data.lines).toHaveLength(1);
    expect(data?.data).not.toHaveProperty('work');
    expect(await entryOf(timeEntryId)).toMatchObject({ state: 'unbilled' });
    expect((await draft(caseId, [{ timeEntryId }])).total).toBe(19_488);
    expect((await bill(id)).error).toMatchObject({ status: 409, code: 'fee_note_not_open' });
  });
});

describe('invoiceFeeNote', () => {
  it('issues the invoice, whose lines the platform sees without their wording', async () => {
    const caseId = await newCase();
    const entry = await work(caseId);
    const lines = [{ timeEntryId: entry }, fee(), { disbursementId: await spend(caseId) }];
    const { id } = await draft(caseId, lines);
    const { data } = await bill(id);
    expect(data?.data).toMatchObject({
      state: 'invoiced',
      invoice: { number: expect.stringMatching(/^INV-2026-/) as string },
    });
    const invoice = data?.data.invoice?.id ?? '';
    expect(await entryOf(entry)).toMatchObject({ state: 'billed' });
    const { data: issued } = await server.client.GET('/api/billing/invoices/{id}', {
      params: { path: { id: invoice } },
    });
    expect(issued?.data).toMatchObject({
      status: 'sent',
      subtotal: 108_950,
      tax_rate: 16,
      tax_amount: 16_288,
      total_amount: 125_238,
      issue_date: today,
      due_date: '2026-12-20',
      lines: [
        { description: 'Time', quantity: 1, unitPrice: 16_800, amount: 16_800 },
        { description: 'Fee', amount: 85_000 },
        { description: 'Disbursement', amount: 7_150 },
      ],
    });
    const kept = await rowsOf(sql`
      SELECT wording, kind, vat, minutes, is_by_firm AS own, outside_cents::integer AS outside
      FROM invoice_lines JOIN invoices USING (tenant_id) WHERE invoice_id = ${invoice} AND id = ${invoice} ORDER BY position`);
    expect(kept).toEqual([
      { wording: 'Settling the plaint', kind: 'time', vat: 'standard', minutes: 84, own: true, outside: 715_000 },
      { wording: 'Instruction fee', kind: 'fee', vat: 'standard', minutes: null, own: true, outside: 715_000 },
      { wording: 'Court filing fee', kind: 'disbursement', vat: 'outside', minutes: null, own: true, outside: 715_000 },
    ]);
  });

  it('is due when the firm or the person says, and not yesterday', async () => {
    await settings(sql`true, 14`);
    const caseId = await newCase();
    const dueOf = async (body: Schemas['FeeNoteInvoicing']) => {
      const { data } = await bill((await draft(caseId)).id, body);
      const [row] = await rowsOf(sql`SELECT due_date::text AS due FROM invoices WHERE id = ${data?.data.invoice?.id}`);
      return row?.['due'];
    };
    expect(await dueOf({})).toBe('2026-12-04');
    expect(await dueOf({ dueDate: today })).toBe(today);
    const late = await bill((await draft(caseId)).id, { dueDate: '2026-11-19' });
    expect(late.error?.errors).toMatchObject([{ field: 'dueDate', code: 'day_past' }]);
    await settings(sql`true, 30`);
  });

  it('is made once, however often it is asked for', async () => {
    const { id } = await draft(await newCase());
    await send(id);
    const key = { 'Idempotency-Key': `bill-${id}` };
    const answers = await Promise.all(Array.from({ length: 25 }, () => insist(() => bill(id, {}, key))));
    expect(new Set(answers.map(({ data }) => data?.data.invoice?.id)).size).toBe(1);
    expect((await bill(id)).error).toMatchObject({ status: 409, code: 'fee_note_not_open' });
  });

  it('numbers the invoices of people who bill at once without gaps, each minute on one', async () => {
    const caseId = await newCase();
    const notes = [];
    for (let count = 0; count < 25; count += 1) {
      notes.push(await draft(caseId, [{ timeEntryId: await work(caseId, { minutes: 6 }) }]));
    }
    const made = await Promise.all(notes.map(({ id }) => insist((key) => bill(id, {}, key))));
    const numbers = made.map(({ data }) => Number(data?.data.invoice?.number.slice(9))).sort((a, b) => a - b);
    const first = numbers[0] ?? 0;
    expect(numbers).toEqual(Array.from({ length: 25 }, (_, index) => first + index));
    const twice = await rowsOf(sql`
      SELECT time_entry_id FROM invoice_lines WHERE time_entry_id IS NOT NULL AND is_held GROUP BY 1 HAVING count(*) > 1`);
    expect(twice).toEqual([]);
  });

  it('makes none of nothing', async () => {
    expect((await bill((await draft(await newCase(), [])).id)).error).toMatchObject({ code: 'fee_note_empty' });
    const free = await draft(await newCase(), [fee(10), fee(-10)]);
    expect((await bill(free.id)).error).toMatchObject({ code: 'fee_note_empty' });
  });

  it('is told in the case’s activity', async () => {
    const caseId = await newCase();
    const { id } = await draft(caseId);
    await send(id);
    await bill(id);
    const { data } = await firm.calls.GET('/api/law-firm/activity', { params: { query: { caseId } } });
    expect(data?.data.slice(0, 2).map(({ code }) => code)).toEqual(['invoice_issued', 'fee_note_sent']);
  });
});

describe('getFeeNotePdf', () => {
  it('is a document named by its number', async () => {
    const { id, number } = await draft(await newCase());
    const answer = await server.app.inject({
      url: `/api/law-firm/fee-notes/${id}/pdf`,
      headers: { 'x-tenant': 'simba' },
    });
    expect(answer.headers['content-disposition']).toBe(`inline; filename="${number}.pdf"`);
    expect(answer.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
  });

  it('has fees, then disbursements, each in the order that was chosen, and so has the PDF of its invoice', async () => {
    const fees = ['Instruction fee', 'Settling the plaint', 'Attending court', 'Discount for a friend'];
    const spent = ['Court filing fee', 'Courier to Naivasha'];
    const inOrder = async (path: string) => {
      const answer = await server.app.inject({ url: `/api/law-firm/${path}/pdf`, headers: { 'x-tenant': 'simba' } });
      const text = (await readPdf(answer.rawPayload)).map((page) => page.text).join(' ');
      const found = [...fees, ...spent].filter((words) => text.includes(words));
      return found.sort((one, other) => text.indexOf(one) - text.indexOf(other));
    };
    const caseId = await newCase();
    const instruction = fee(85_000, fees[0]);
    const worked = { timeEntryId: await work(caseId) };
    const court = fee(20_000, fees[2]);
    const discount = fee(-5_000, fees[3]);
    const filing = { disbursementId: await spend(caseId) };
    const courier = { disbursementId: await spend(caseId, { description: spent[1] ?? '', amount: 900 }) };
    const { id } = await draft(caseId, [instruction, worked, court, discount, filing, courier]);
    expect(await inOrder(`fee-notes/${id}`)).toEqual([...fees, ...spent]);
    await compose(id, [courier, discount, worked, filing, instruction, court]);
    const chosen = [fees[3], fees[1], fees[0], fees[2], spent[1], spent[0]];
    expect(await inOrder(`fee-notes/${id}`)).toEqual(chosen);
    await send(id);
    const { data } = await bill(id);
    expect(await inOrder(`invoices/${data?.data.invoice?.id ?? ''}`)).toEqual(chosen);
  });
});

describe('once people sign in', () => {
  let database: OpenDatabase;
  let signed: Awaited<ReturnType<typeof buildTestApp>>;
  let lawyer: Person & { memberId: string };
  let accountant: Person & { memberId: string };
  let clerk: Person & { memberId: string };

  beforeAll(async () => {
    database = await openTestDatabase('demo');
    signed = await buildTestApp(database, { accounts });
    lawyer = await memberOf(database, 'twiga-kifaru', 'lawyer');
    accountant = await memberOf(database, 'twiga-kifaru', 'accountant');
    clerk = await memberOf(database, 'twiga-kifaru', 'clerk');
  });
  afterAll(() => database.close());

  const call = async (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
    const headers = { ...person.headers, ...(method !== 'GET' && { origin: `http://${person.headers.host}` }) };
    const answer = await signed.app.inject({
      method,
      url: `/api/law-firm/${url}`,
      headers,
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json<{ data: Schemas['FeeNoteDetail'] }>() };
  };

  it('lawyers draft, and whoever handles money sends and bills', async () => {
    const cases = (await call(lawyer, 'GET', 'cases?limit=1')).body.data as unknown as { id: string }[];
    const body = { caseId: cases[0]?.id, lines: [fee()] };
    expect((await call(clerk, 'POST', 'fee-notes', body)).status).toBe(403);
    expect((await call(clerk, 'GET', 'fee-notes')).status).toBe(403);
    const drafted = await call(lawyer, 'POST', 'fee-notes', body);
    expect(drafted.status).toBe(201);
    const { id } = drafted.body.data;
    expect((await call(lawyer, 'POST', `fee-notes/${id}/send`)).status).toBe(403);
    expect((await call(lawyer, 'POST', `fee-notes/${id}/invoice`, {})).status).toBe(403);
    expect((await call(accountant, 'POST', `fee-notes/${id}/send`)).status).toBe(200);
    expect((await call(accountant, 'POST', `fee-notes/${id}/invoice`, {})).body.data).toMatchObject({
      state: 'invoiced',
    });
  });
});
