import type { components } from '#openapi';
import { agendaOf } from '#domain/agenda';
import { caseWarningCodes } from '#domain/caseWarnings';
import { daysBetween, firstOfMonth } from '#domain/dates';
import { fromCents, toCents } from '#domain/money';
import { parsePhone } from '#domain/phone';
import { isFound, numberForm, phoneForm, searchForm } from '#domain/searchForm';
import { dueSince } from '#domain/sittingDays';
import { omit } from '#server/omit';

type Schemas = components['schemas'];
type Rows = { cases: Schemas['Case'][]; clients: Schemas['Client'][]; messages: Schemas['Message'][] };

/** Counts a firm's cases by status and by warning. */
export function summaryOf(cases: Schemas['Case'][], events: Schemas['Event'][], today: string): Schemas['CaseSummary'] {
  const count = (matches: (one: Schemas['Case']) => boolean) => cases.filter(matches).length;
  const warned = (wanted: Schemas['CaseWarningCode']) =>
    count(({ warnings }) => warnings.some(({ code }) => code === wanted));
  const deadlines = events.filter(({ kind, state }) => kind === 'deadline' && state === 'open').map(({ date }) => date);
  const [firstOpenedOn] = cases.map(({ openedOn }) => openedOn).sort();
  const since = dueSince(today);
  const [nextDeadline] = deadlines.filter((date) => date >= since).sort();
  const conducting = cases.flatMap(({ advocate: id, advocateName: name }) => (id && name ? [{ id, name }] : []));
  const [oldestOverdue] = deadlines.filter((date) => date < since).sort();
  return {
    total: cases.length,
    active: count(({ status }) => status === 'Active'),
    pending: count(({ status }) => status === 'Pending'),
    closed: count(({ status }) => status === 'Closed'),
    openedThisMonth: count(({ openedOn }) => openedOn >= firstOfMonth(today)),
    ...(firstOpenedOn && { firstOpenedOn }),
    ...(nextDeadline && { nextDeadline }),
    ...(oldestOverdue && { oldestOverdue }),
    warnings: Object.fromEntries(caseWarningCodes.map((code) => [code, warned(code)])) as Record<
      Schemas['CaseWarningCode'],
      number
    >,
    advocates: [...new Map(conducting.map((one) => [one.id, one])).values()].sort((a, b) =>
      a.name.localeCompare(b.name),
    ),
  };
}

/** The hearings and deadlines on some days, as a cause list shows them. */
export function agendaFor(
  { cases, events, today }: { cases: Schemas['Case'][]; events: Schemas['Event'][]; today: string },
  query: URLSearchParams,
): Schemas['Agenda'] {
  const from = query.get('from') ?? today;
  const days = Number(query.get('days') ?? 1);
  const open = events.filter(({ kind, state, date }) => {
    const isListed = date >= from || (from === today && kind === 'deadline');
    return kind !== 'meeting' && state === 'open' && isListed && daysBetween(from, date) < days;
  });
  const entries = open.map((event): Entry => {
    const ofCase = cases.find(({ id }) => id === event.caseId);
    return {
      ...event,
      ...Object.fromEntries(listed.flatMap((name) => (ofCase?.[name] ? [[name, ofCase[name]]] : []))),
    };
  });
  return {
    days: agendaOf(entries, from, days).map(({ date, courts }) => ({
      date,
      courts: courts.map((court) => ({
        ...court,
        entries: court.entries.map((entry) => omit(entry, 'station')),
      })),
    })),
  };
}

/** The fields of an event’s case that an agenda shows. */
const listed = ['station', 'caseNumber', 'caseType', 'court', 'division', 'clientName'] as const;

type Entry = Omit<Schemas['AgendaEntry'], 'daysLate'> & { station?: string };

/** Finds clients who may be the one described, those with most in common first. */
export function similarTo(clients: Schemas['Client'][], described: URLSearchParams): Schemas['SimilarClient'][] {
  const wanted = (name: string) => described.get(name)?.trim().toLowerCase() || undefined;
  const [email, pin] = [wanted('email'), wanted('kra_pin')];
  const name = searchForm(described.get('name') ?? '');
  const phone = parsePhone(described.get('phone') ?? '');
  return clients
    .filter(({ id }) => id !== described.get('except'))
    .map((client) => ({
      client,
      reasons: [
        ...(pin && client.kra_pin?.toLowerCase() === pin ? ['same_kra_pin' as const] : []),
        ...(phone && client.phone === phone ? ['same_phone' as const] : []),
        ...(email && client.email?.toLowerCase() === email ? ['same_email' as const] : []),
        ...(name && searchForm(client.name).startsWith(name) ? ['similar_name' as const] : []),
      ],
    }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => other.reasons.length - one.reasons.length)
    .slice(0, 5)
    .map(({ client: { id, name, email, phone }, reasons }) => ({
      id,
      name,
      ...(email && { email }),
      ...(phone && { phone }),
      reasons,
    }));
}

/** Lists the cases with a number, however it is written. */
export function sameNumber(cases: Schemas['Case'][], query: URLSearchParams): Schemas['FoundCase'][] {
  const form = numberForm(query.get('caseNumber') ?? '');
  return cases
    .filter(({ id, caseNumber = '' }) => form && numberForm(caseNumber) === form && id !== query.get('except'))
    .slice(0, 5)
    .map(toFound);
}

const toFound = ({ id, title, caseNumber, clientName, status }: Schemas['Case']): Schemas['FoundCase'] => ({
  id,
  title,
  ...(caseNumber && { caseNumber }),
  clientName,
  status,
});

/** Searches cases, clients and messages, and returns at most five of each. */
export function found({ cases, clients, messages }: Rows, typed: string): Schemas['FirmSearchResult'] {
  return {
    cases: cases
      .filter((one) =>
        isFound(
          typed,
          one.title,
          numberForm(one.caseNumber ?? ''),
          one.clientName,
          ...one.parties.map(({ name }) => name),
        ),
      )
      .slice(0, 5)
      .map(toFound),
    clients: clients
      .filter(({ name, email, phone }) => isFound(typed, name, email, phone && phoneForm(phone)))
      .slice(0, 5)
      .map(({ id, name, email, phone, status }) => ({
        id,
        name,
        ...(email && { email }),
        ...(phone && { phone }),
        status,
      })),
    messages: messages
      .filter(({ subject, content, clientName }) => isFound(typed, subject, content, clientName))
      .slice(0, 5)
      .map(({ id, subject, client, clientName, timestamp, unread }) => ({
        id,
        subject,
        client,
        clientName,
        timestamp,
        unread,
      })),
  };
}

/** Sums invoices in shillings. The demo firms' invoices in other currencies count one to one. */
export function balanceOf(invoices: Schemas['FirmInvoice'][]): Schemas['Balance'] {
  const billed = invoices.filter(({ status }) => !['draft', 'cancelled'].includes(status));
  const sum = (amounts: number[]) => fromCents(amounts.reduce((total, amount) => total + toCents(amount), 0));
  const left = ({ amount, paid }: Schemas['FirmInvoice']) => amount - paid;
  return {
    invoiced: sum(billed.map(({ amount }) => amount)),
    paid: sum(billed.map(({ paid }) => paid)),
    outstanding: sum(billed.map(left)),
    overdue: sum(billed.filter(({ status }) => status === 'overdue').map(left)),
  };
}
