import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { operations } from '#openapi';
import type { Transaction } from '#server/db/database';
import { platformActivity } from '#server/db/schema';
import { addFirm, addInvoice, invoiceBody, pay, payPart, setStatus, type BillingFirm } from '#tests/helpers/billing';
import { startMailServer, type MailServer } from '#tests/helpers/mailServer';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { openMailer } from '#server/mail/mailer';

type Query = NonNullable<operations['listActivity']['parameters']['query']>;

let server: TestApp;
let post: MailServer;
let simba: BillingFirm;
let chui: BillingFirm;

beforeAll(async () => {
  post = await startMailServer();
  server = await startTestApp({ mailer: openMailer(post.url, 'invoices@mizani.example') });
  simba = await addFirm(server, 'Simba');
  chui = await addFirm(server, 'Chui');
});
afterAll(async () => {
  await server.close();
  await post.close();
});
beforeEach(() => void (server.clock.now = testTime));

/** Each thing a test does happens a minute after the last, so that there is an order. */
let minutes = 0;
const later = () => void (server.clock.now = new Date(testTime.getTime() + ++minutes * 60_000));

const list = async (query: Query = {}) => (await server.client.GET('/api/activity', { params: { query } })).data;
const newest = async (query: Query = {}) => (await list({ ...query, limit: 1 }))?.data[0];
const csv = async (search: string) => (await fetch(`${server.url}/api/activity/export${search}`)).text();
function asOperator<Result>(work: (tx: Transaction) => Promise<Result>) {
  return server.database.transaction({ operator: true }, work);
}

describe('what the operator does is recorded', () => {
  beforeEach(later);

  it('of a firm: each field from and to, and of its contacts only that they changed', async () => {
    const at = { params: { path: { id: simba.tenantId } } };
    const before = (await server.client.GET('/api/customers/{id}', at)).data?.data;
    const body = {
      name: 'Simba & Partners',
      slug: before?.slug ?? '',
      email: 'new@simba.example',
      plan: 'professional',
      kra_pin: 'P051234567Z',
    } as const;
    await server.client.PUT('/api/customers/{id}', { ...at, body });
    const entry = await newest();
    expect(entry).toMatchObject({
      title: 'Customer changed',
      kind: 'customer',
      by: 'operator',
      tenantId: simba.tenantId,
      tenantName: 'Simba & Partners',
    });
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: 'name', before: 'Simba', after: 'Simba & Partners' },
        { field: 'email' },
        { field: 'kra_pin' },
        { field: 'plan', before: before?.plan, after: 'professional' },
        { field: 'user_limit', before: String(before?.limits.users), after: '15' },
      ]),
    );
    expect(JSON.stringify(entry)).not.toMatch(/P051234567Z|simba\.example/);
  });

  it('of a firm’s status, deletion and restoring', async () => {
    const path = { id: chui.tenantId };
    const call = { params: { path, header: { 'X-Open-Access': 'true' as const } } };
    await server.client.PATCH('/api/platform/tenants/{id}/status', { ...call, body: { status: 'suspended' } });
    expect(await newest()).toMatchObject({
      title: 'Customer suspended',
      changes: [{ field: 'status', before: 'trial', after: 'suspended' }],
    });
    later();
    await server.client.PATCH('/api/platform/tenants/{id}/status', { ...call, body: { status: 'active' } });
    later();
    await server.client.DELETE('/api/customers/{id}', { params: { path } });
    expect(await newest()).toMatchObject({ title: 'Customer deleted', tenantName: 'Chui', tenantDeleted: true });
    later();
    await server.client.POST('/api/customers/{id}/restore', { params: { path } });
    const restored = await newest();
    expect(restored?.title).toBe('Customer restored');
    expect(restored).not.toHaveProperty('tenantDeleted');
  });

  it('of an invoice: its states and balance, and nothing of whom it bills for what', async () => {
    const invoice = await addInvoice(server, simba, { status: 'draft' });
    const { invoice_number: number, total_amount: total } = invoice;
    expect(await newest()).toMatchObject({
      title: 'Invoice drafted',
      code: 'invoice_drafted',
      params: { number, total, currency: 'KES', firm: 'Simba & Partners' },
      kind: 'invoice',
      recordId: invoice.id,
    });
    later();
    const { clientId, matterId, lines, taxRate, dueDate, currency } = invoiceBody(simba);
    const edited = {
      clientId,
      ...(matterId && { matterId }),
      lines,
      taxRate,
      dueDate,
      currency,
      notes: 'Of the Kilele estate',
    };
    await server.client.PUT('/api/billing/invoices/{id}', {
      params: { path: { id: invoice.id }, header: { 'If-Match': '*' } },
      body: edited,
    });
    expect(await newest()).toMatchObject({ title: 'Draft invoice edited' });
    expect((await newest())?.changes).toContainEqual({ field: 'notes' });
    later();
    await setStatus(server, invoice.id, { status: 'sent' });
    expect((await newest())?.changes).toEqual([{ field: 'status', before: 'draft', after: 'sent' }]);
    later();
    await payPart(server, invoice.id, 100);
    const part = await newest({ kind: 'payment' });
    expect(part?.changes?.map(({ field }) => field)).toEqual(['balance']);
    later();
    await pay(server, invoice.id);
    expect(await newest()).toMatchObject({
      title: 'Invoice paid',
      kind: 'payment',
      changes: [{ field: 'status', before: 'sent', after: 'paid' }],
    });
    expect(JSON.stringify((await list({ tenantId: simba.tenantId }))?.data)).not.toMatch(/Kilele/);
  });

  it('of widgets and dashboards', async () => {
    const body = { name: 'Court list', type: 'calendar', category: 'legal', version: '1.0.0', active: true } as const;
    const made = (await server.client.POST('/api/widgets', { body })).data?.data;
    const at = { params: { path: { id: made?.id ?? '' }, header: { 'If-Match': '*' } } };
    expect(await newest()).toMatchObject({ title: 'Widget created', kind: 'widget', recordId: made?.id });
    expect(await newest()).not.toHaveProperty('recordDeleted');
    later();
    await server.client.PUT('/api/widgets/{id}', { ...at, body: { ...body, active: false } });
    expect((await newest())?.changes).toEqual([{ field: 'active', before: 'true', after: 'false' }]);
    later();
    await server.client.DELETE('/api/widgets/{id}', { params: { path: at.params.path } });
    expect(await newest()).toMatchObject({ title: 'Widget deleted', description: 'Court list' });
    const ofWidget = await list({ search: 'Court list' });
    expect(ofWidget?.data.map(({ recordDeleted }) => recordDeleted)).toEqual([true, true, true]);
    later();
    const dashboard = { params: { path: { template: 'criminal' }, header: { 'If-Match': '*' } } } as const;
    const widget = {
      id: 'one',
      type: 'calendar',
      position: { x: 0, y: 0, width: 8, height: 6 },
      config: { title: 'Calendar', settings: {} },
    } as const;
    await server.client.PUT('/api/dashboards/{template}', { ...dashboard, body: { widgets: [widget] } });
    const saved = await newest();
    expect(saved).toMatchObject({ title: 'Dashboard saved', kind: 'dashboard', changes: [{ field: 'version' }] });
    later();
    const version = Number(saved?.changes?.[0]?.after);
    const { path } = dashboard.params;
    await server.client.POST('/api/dashboards/{template}/publish', { params: { path }, body: { version } });
    expect(await newest()).toMatchObject({ changes: [{ field: 'live_version', after: String(version) }] });
  });
});

describe('listActivity', () => {
  it('lists one firm’s alone, of one kind, that contain a text', async () => {
    const ofSimba = await list({ tenantId: simba.tenantId });
    expect(new Set(ofSimba?.data.map(({ tenantId }) => tenantId))).toEqual(new Set([simba.tenantId]));
    expect(ofSimba?.page.total).toBe(ofSimba?.data.length);
    const kinds = await list({ kind: 'widget' });
    expect(kinds?.data.map(({ title }) => title)).toEqual(['Widget deleted', 'Widget changed', 'Widget created']);
    expect((await list({ search: 'cOURT L' }))?.data).toHaveLength(3);
    expect((await list({ search: '%' }))?.data).toEqual([]);
  });

  it('turns pages in either order', async () => {
    const all = await list({ sort: 'timestamp' });
    const second = await list({ sort: 'timestamp', page: 2, limit: 3 });
    expect(second?.data).toEqual(all?.data.slice(3, 6));
    const times = all?.data.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...(times ?? [])].sort());
  });

  it('takes whole days of Nairobi', async () => {
    const at = async (happenedAt: string) => {
      const entry = { id: crypto.randomUUID(), title: 'Edge', description: happenedAt, status: 'info' as const };
      await asOperator((tx) => tx.insert(platformActivity).values({ ...entry, happenedAt: new Date(happenedAt) }));
    };
    await at('2026-10-31T20:59:59.999Z');
    await at('2026-10-31T21:00:00.000Z');
    await at('2026-11-01T20:59:59.999Z');
    await at('2026-11-01T21:00:00.000Z');
    const day = await list({ from: '2026-11-01', to: '2026-11-01' });
    expect(day?.data.map(({ timestamp }) => timestamp)).toEqual([
      '2026-11-01T20:59:59.999Z',
      '2026-10-31T21:00:00.000Z',
    ]);
  });
});

describe('exportActivity', () => {
  it('writes what the filters leave, as the list has it', async () => {
    const [head, ...rows] = (await csv('?kind=widget&sort=timestamp')).trim().split('\n');
    expect(head).toBe('When,Who,Kind,Firm,What,About,Changes');
    expect(rows.map((row) => row.slice(20))).toEqual([
      'operator,widget,,Widget created,Court list,',
      'operator,widget,,Widget changed,Court list,active: true → false',
      'operator,widget,,Widget deleted,Court list,',
    ]);
    expect(rows[0]).toMatch(/^2026-11-21 11:\d\d:00,/);
  });

  it('writes more than a batch, each once', async () => {
    const rows = Array.from({ length: 1_100 }, (_, index) => ({
      id: crypto.randomUUID(),
      title: 'Filler',
      description: `=${index}`,
      status: 'info' as const,
      happenedAt: new Date('2026-09-01T09:00:00Z'),
    }));
    await asOperator((tx) => tx.insert(platformActivity).values(rows));
    const lines = (await csv('?search=filler')).trim().split('\n').slice(1);
    expect(lines).toHaveLength(1_100);
    expect(new Set(lines).size).toBe(1_100);
    expect(lines[0]).toMatch(/,'=\d+,$/);
  });
});

describe('listDashboardAlerts', () => {
  const notices = async () => (await server.client.GET('/api/dashboard/alerts')).data?.notices;
  const ofKind = async (kind: string) => (await notices())?.items.filter((item) => item.kind === kind) ?? [];
  const trials = async () =>
    (await ofKind('trial_ending')).filter((item) => JSON.stringify(item).includes(simba.tenantId));

  it('tells of trials in their last week, the soonest first', async () => {
    const { data } = await server.client.GET('/api/customers/{id}', { params: { path: { id: simba.tenantId } } });
    expect(data?.data.status).toBe('trial');
    const last = new Date(`${data?.data.subscription.endDate}T09:00:00Z`);
    const before = (days: number) => void (server.clock.now = new Date(last.getTime() - days * 86_400_000));
    before(8);
    expect(await trials()).toEqual([]);
    before(7);
    expect(await trials()).toEqual([
      {
        kind: 'trial_ending',
        tenantId: simba.tenantId,
        tenantName: 'Simba & Partners',
        endsOn: data?.data.subscription.endDate,
        daysLeft: 7,
      },
    ]);
    before(0);
    expect(await trials()).toMatchObject([{ daysLeft: 0 }]);
    before(-1);
    expect(await trials()).toEqual([]);
  });

  it('tells of invoices that are overdue by 30 days, with the balance', async () => {
    const late = await addInvoice(server, chui, { status: 'sent', dueDate: '2026-11-25' });
    await payPart(server, late.id, 100);
    server.clock.now = new Date('2026-12-24T12:00:00Z');
    expect(await ofKind('invoice_overdue')).toEqual([]);
    server.clock.now = new Date('2026-12-25T12:00:00Z');
    expect(await ofKind('invoice_overdue')).toMatchObject([
      {
        invoiceId: late.id,
        tenantName: 'Chui',
        due_date: '2026-11-25',
        daysLate: 30,
        balance: late.total_amount - 100,
      },
    ]);
    expect((await notices())?.totals.invoice_overdue).toBe(1);
    await pay(server, late.id);
    expect(await notices()).toMatchObject({ totals: { invoice_overdue: 0 } });
  });

  it('tells of an email that was refused, until it is mailed again', async () => {
    post.refusals.set('no@kilele.example', { code: 550, words: 'No such user' });
    const invoice = await addInvoice(server, chui, { status: 'draft' });
    await setStatus(server, invoice.id, { status: 'sent', to: 'no@kilele.example' });
    expect(await ofKind('mail_failed')).toMatchObject([{ invoiceId: invoice.id, outcome: 'refused' }]);
    later();
    await server.client.POST('/api/billing/invoices/{id}/mail', {
      params: { path: { id: invoice.id } },
      body: { kind: 'invoice', to: 'yes@kilele.example' },
    });
    expect(await ofKind('mail_failed')).toEqual([]);
  });
});
