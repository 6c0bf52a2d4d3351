import type { components } from '#openapi';
import { isComing } from '#domain/caseWarnings';
import { addDays, firstOfMonth, nairobiDay } from '#domain/dates';
import { dueSince } from '#domain/sittingDays';
import { activityFields } from '#server/activity/fields';
import { demoBilling } from './billing';
import { diaryOf } from './clashes';
import { demoPractices, now } from './demoPractices';
import { eventSortKey, withNextDates } from './withNextDates';

type Schemas = components['schemas'];

const today = nairobiDay(now);

/** The demo firm whose area opens while access is open. */
export const mainFirm = 'twiga-kifaru';

/** A demo firm with everything that its area shows, as the API returns it. */
export type FirmData = ReturnType<typeof firmData>;

/** Returns everything that a demo firm's area shows. */
export function firmData(slug = mainFirm) {
  const index = demoPractices.findIndex(({ tenant }) => tenant.slug === slug);
  const [practice, billing] = [demoPractices[index], demoBilling[index]];
  if (!practice || !billing) throw new Error(`firmData: no demo firm is called "${slug}".`);
  const { tenant, users } = practice;
  const titles = new Map(practice.matters.map(({ id, title }) => [id, title]));
  const aboutCase = (id: string | null | undefined) => ({ ...(id && { caseId: id, caseTitle: titles.get(id) ?? '' }) });
  const names = new Map(practice.clients.map(({ id, name }) => [id, name]));

  const nameOfUser = (id: string | null | undefined) => users.find((user) => user.id === id)?.name;
  const events = practice.events.map((event): Schemas['Event'] => {
    const { id, title, description, day, kind, startsAt, location, virtualLink, outcome, doneAt, matterId } = event;
    const advocateName = nameOfUser(practice.matters.find((matter) => matter.id === matterId)?.advocateId);
    return {
      id,
      title,
      date: day,
      kind,
      state: doneAt ? 'done' : 'open',
      ...(startsAt && { time: startsAt }),
      ...(description && { description }),
      ...(location && { location }),
      ...(virtualLink && { virtualLink }),
      ...(outcome && { outcome }),
      ...(advocateName && { advocateName }),
      ...aboutCase(matterId),
    };
  });
  events.sort((one, other) => eventSortKey(one).localeCompare(eventSortKey(other)));
  const open = events.filter(({ state }) => state === 'open');

  const activity: Schemas['FirmActivity'][] = practice.activity
    .toSorted((one, other) => other.happenedAt.getTime() - one.happenedAt.getTime())
    .map(({ matterId, code = null, params = null, ...row }) => ({
      ...activityFields({ ...row, code, params }),
      ...(matterId && { caseId: matterId }),
    }));

  const diary = diaryOf(events, billing.cases);
  const cases = billing.cases.map((one): Schemas['Case'] => {
    const latest = activity.find(({ caseId }) => caseId === one.id);
    const { phone, email, address } = practice.clients.find(({ id }) => id === one.client) ?? {};
    return {
      ...withNextDates(one, diary, today),
      contact: { ...(phone && { phone }), ...(email && { email }), ...(address && { address }) },
      ...(latest && {
        lastActivity: latest.timestamp,
        lastActivityTitle: latest.title,
        ...(latest.code && { lastActivityCode: latest.code }),
      }),
    };
  });

  const messages: Schemas['Message'][] = practice.messages.map(
    ({ id, subject, clientId, content, sentAt, readAt }) => ({
      id,
      subject,
      client: clientId,
      clientName: names.get(clientId) ?? '',
      preview: content.replace(/\s+/g, ' ').slice(0, 140),
      content,
      timestamp: sentAt.toISOString(),
      unread: !readAt,
    }),
  );

  const billed = ({ status }: Schemas['InvoiceDetail']) => ['sent', 'overdue', 'paid'].includes(status);
  const inKes = ({ total_amount, rate_to_kes = 1 }: Schemas['InvoiceDetail']) => Math.round(total_amount * rate_to_kes);
  const sum = (invoices: Schemas['InvoiceDetail'][]) => invoices.reduce((total, invoice) => total + inKes(invoice), 0);
  const invoices = billing.invoices.toSorted((one, other) => other.issue_date.localeCompare(one.issue_date));

  const clients = practice.clients.map((client): Schemas['Client'] => {
    const lastContact = messages.filter(({ client: id }) => id === client.id).map(({ timestamp }) => timestamp);
    return {
      id: client.id,
      name: client.name,
      type: client.type,
      ...(client.email && { email: client.email }),
      ...(client.phone && { phone: client.phone }),
      ...(client.address && { address: client.address }),
      ...(client.kraPin && { kra_pin: client.kraPin }),
      status: client.status,
      activeCases: cases.filter((one) => one.client === client.id && one.status === 'Active').length,
      totalBilled: sum(invoices.filter((invoice) => invoice.client_id === client.id && billed(invoice))),
      ...(lastContact.length > 0 && { lastContact: lastContact.sort().at(-1) }),
      created_at: client.createdAt.toISOString(),
    } as Schemas['Client'];
  });

  const documents = practice.documents.map(
    ({
      id,
      name,
      mediaType,
      bytes,
      signature = 'not_required',
      matterId,
      createdAt,
      updatedAt,
    }): Schemas['FirmDocument'] => ({
      id,
      name,
      mediaType,
      size: bytes,
      signature,
      ...aboutCase(matterId),
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    }),
  );

  const tasks = practice.tasks.map((task): Schemas['Task'] => {
    const assignee = nameOfUser(task.assigneeId);
    return {
      id: task.id,
      title: task.title,
      status: task.status ?? 'open',
      priority: task.priority ?? 'Medium',
      ...(task.dueDate && { dueDate: task.dueDate }),
      ...(assignee && task.assigneeId && { assignee, assigneeId: task.assigneeId }),
      ...(task.doneAt && { completed_at: task.doneAt.toISOString() }),
      ...aboutCase(task.matterId),
      created_at: task.createdAt.toISOString(),
    };
  });

  const notes = practice.notes.map(({ id, matterId, authorId, content, createdAt, updatedAt }): Schemas['Note'] => {
    const author = nameOfUser(authorId);
    return {
      id,
      caseId: matterId,
      content,
      ...(author && { author }),
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    };
  });

  const people = users
    .map(({ id, name, role }): Schemas['FirmUser'] => ({ id, name, role }))
    .sort((one, other) => one.name.localeCompare(other.name));

  const lastDay = addDays(today, 6);
  const since = dueSince(today);
  const thisWeek = (event: Schemas['Event']) => isComing(event, today) && event.date <= lastDay;
  const deadlines = open.filter(({ kind }) => kind === 'deadline');
  const stats: Schemas['FirmStats'] = {
    activeCases: cases.filter(({ status }) => status === 'Active').length,
    totalCases: cases.length,
    totalClients: clients.length,
    upcomingDeadlines: deadlines.filter(thisWeek).length,
    overdueDeadlines: deadlines.filter(({ date }) => date < since).length,
    totalDocuments: documents.length,
    unreadMessages: messages.filter(({ unread }) => unread).length,
    meetingsThisWeek: open.filter(({ kind }) => kind !== 'deadline').filter(thisWeek).length,
    unsignedDocuments: documents.filter(({ signature }) => signature === 'awaiting').length,
    newClientsThisMonth: clients.filter(({ created_at }) => monthOf(created_at) === monthOf(now)).length,
    overdueTasks: tasks.filter(({ status, dueDate = today }) => status === 'open' && dueDate < since).length,
  };

  const ofStatus = (status: Schemas['InvoiceStatus']) => sum(invoices.filter((invoice) => invoice.status === status));
  const billingStats: Schemas['FirmBillingStats'] = {
    totalRevenue: ofStatus('paid'),
    pendingAmount: ofStatus('sent'),
    overdueAmount: ofStatus('overdue'),
    recentInvoices: invoices
      .slice(0, 10)
      .map(({ id, invoice_number, client_name, currency, total_amount, status }) => ({
        id,
        invoiceNumber: invoice_number,
        clientName: client_name,
        currency,
        amount: total_amount,
        status,
      })),
  };

  const ones = (rows: { created_at: string }[]) => rows.map(({ created_at }): Entry => [monthOf(created_at), 1]);
  const entries: Record<Schemas['Metric'], Entry[]> = {
    cases_opened: ones(cases),
    clients_added: ones(clients),
    documents_added: ones(documents),
    amount_billed: invoices.filter(billed).map((invoice): Entry => [invoice.issue_date.slice(0, 7), inKes(invoice)]),
    amount_collected: invoices.flatMap((invoice) =>
      invoice.payments.map(({ date, amount }): Entry => [
        date.slice(0, 7),
        Math.round(amount * (invoice.rate_to_kes ?? 1)),
      ]),
    ),
  };
  const metric = (name: Schemas['Metric'], months: number): Schemas['FirmMetric'] => ({
    metric: name,
    months: Array.from({ length: months }, (_, earlier) => {
      const month = firstOfMonth(today, earlier + 1 - months).slice(0, 7);
      const values = entries[name].filter(([ofMonth]) => ofMonth === month).map(([, value]) => value);
      return { month, value: values.reduce((total, value) => total + value, 0) };
    }),
  });

  const profile: Schemas['FirmProfile'] = {
    name: tenant.name,
    slug: tenant.slug,
    primary_color: tenant.primaryColor,
    plan: tenant.plan,
    status: tenant.status,
    dashboard_template: tenant.dashboardTemplate,
  };

  return {
    profile,
    stats,
    billingStats,
    metric,
    events,
    activity,
    cases,
    clients,
    messages,
    documents,
    tasks,
    notes,
    people,
    invoices: invoices.map(firmInvoice),
  };
}

/** An invoice as its firm sees it, with the amount paid. */
function firmInvoice(invoice: Schemas['InvoiceDetail']): Schemas['FirmInvoice'] {
  const { matter_id, matter_name, paid_date, payments } = invoice;
  return {
    id: invoice.id,
    invoiceNumber: invoice.invoice_number,
    client: invoice.client_id,
    clientName: invoice.client_name,
    ...(matter_id && matter_name && { caseId: matter_id, caseTitle: matter_name }),
    currency: invoice.currency,
    amount: invoice.total_amount,
    paid: payments.reduce((total, { amount }) => total + amount, 0),
    status: invoice.status,
    issueDate: invoice.issue_date,
    dueDate: invoice.due_date,
    ...(paid_date && { paidDate: paid_date }),
    payments,
  };
}

/** A month, and the amount to add to it. */
type Entry = [month: string, value: number];

const monthOf = (moment: string | Date) => nairobiDay(new Date(moment)).slice(0, 7);
