import type { components } from '#openapi';
import { type Currency, fromCents } from '#domain/money';
import { byNeed, isPromiseOverdue, isRequestLate, isSpecimenPaybill, payFirst, shownState } from '#domain/portal';
import { omitNulls } from '#server/contract/nulls';
import { type InCurrency, othersIn } from '#server/lists/currencies';
import type { MessageRow, readMatters, readPerson, RequestRow, WholeMatter } from './queries';

type Schemas = components['schemas'];

/** Converts what was read of a person to the API's session. */
export function toSession(
  { person, language, clientName, firm, reminders }: NonNullable<Awaited<ReturnType<typeof readPerson>>>,
  { endsAt, isTexting }: { endsAt: number; isTexting: boolean },
): Schemas['PortalSession'] {
  const { name, email, phone } = person;
  return {
    person: { name, language, ...omitNulls({ email, phone }) },
    clientName,
    firm: { name: firm.name, ...omitNulls({ email: firm.email, phone: firm.phone }) },
    reminders: { ...reminders, isTexting },
    expires_at: new Date(endsAt).toISOString(),
  };
}

/** Converts a row of the list of matters. */
export const toSummary = ({
  number: caseNumber,
  due,
  nextDate,
  nextWordBy,
  ...rest
}: Awaited<ReturnType<typeof readMatters>>[number]): Schemas['PortalMatterSummary'] => ({
  ...rest,
  ...toPayOf(JSON.parse(due) as InCurrency[]),
  ...omitNulls({ caseNumber, nextDate, nextWordBy: rest.isOpen ? nextWordBy : null }),
});

function toPayOf(sums: readonly InCurrency[]) {
  const { others } = othersIn(sums);
  const inKes = sums.find(({ currency }) => currency === 'KES');
  return { toPay: fromCents(inKes?.cents ?? 0), ...(others && { toPayElse: others }) };
}

/** Converts all that the page of a matter shows, as of a day. */
export function toMatter(whole: WholeMatter, today: string): Schemas['PortalMatter'] {
  const { matter, isOpen, clientName, personName, advocate, updates, next } = whole;
  const [newest, ...earlier] = updates;
  const { id, title, number: caseNumber, court, station } = matter;
  return {
    id,
    title,
    isOpen,
    clientName,
    personName,
    ...omitNulls({ caseNumber, court, station, advocate }),
    ...(newest && { happened: toUpdate(newest) }),
    ...(newest &&
      isOpen && {
        word: {
          by: newest.nextWordBy,
          ...omitNulls({ about: newest.nextWordAbout }),
          isOverdue: isPromiseOverdue(newest.nextWordBy, today),
        },
      }),
    ...(next && isOpen && { next: toNext(next) }),
    earlier: earlier.map(toUpdate),
    money: toMoney(whole),
    requests: byNeed(whole.requests).map((request) => toRequest(request, today)),
    documents: whole.documents.map(({ bytes: size, sharedAt, ...rest }) => ({
      ...rest,
      size,
      sharedAt: new Date(sharedAt).toISOString(),
    })),
    messages: whole.messages.map(toMessage),
  };
}

const toUpdate = ({ text, authorName: author, publishedAt }: WholeMatter['updates'][number]) => ({
  text,
  ...omitNulls({ author }),
  at: publishedAt.toISOString(),
});

const toNext = ({
  kind,
  title,
  day: date,
  startsAt: time,
  location,
  virtualLink,
}: NonNullable<WholeMatter['next']>) => ({
  kind,
  title,
  date,
  ...omitNulls({ time: time && time.slice(0, 5), location, virtualLink }),
});

/** Converts a request, as its client sees it on a day. */
export function toRequest(request: RequestRow, today: string): Schemas['PortalRequest'] {
  const { id, what, why, dueDay, receivedOn, files } = request;
  return {
    id,
    what,
    files,
    state: shownState(request),
    isLate: isRequestLate(request, today),
    ...omitNulls({ why, dueDay, receivedOn }),
  };
}

/** Converts a message of a page. */
export const toMessage = ({
  authorName: author,
  content: text,
  sentAt,
  ...rest
}: MessageRow): Schemas['PortalMessage'] => ({ ...rest, text, ...omitNulls({ author }), at: sentAt.toISOString() });

function toMoney(whole: WholeMatter): Schemas['PortalMoney'] {
  const { feeNotes, sums, held } = whole;
  const invoices = whole.invoices.toSorted((one, other) => other.issueDate.localeCompare(one.issueDate));
  // Nobody pays another currency to a paybill.
  const first = payFirst(invoices.filter(({ currency }) => currency === 'KES'));
  const others = new Set([...sums, ...held.filter(({ cents }) => cents !== 0)].map(({ currency }) => currency));
  others.delete('KES');
  return {
    ...accountIn('KES', whole),
    ...(others.size > 0 && {
      others: [...others].toSorted().map((currency) => ({ currency, ...accountIn(currency, whole) })),
    }),
    ...(first && omitNulls({ paybill: first.paybill, account: first.payReference })),
    isSpecimen: isSpecimenPaybill(first?.paybill ?? ''),
    invoices: invoices.map(({ issueDate: date, totalCents, paidCents, payReference, ...rest }) => ({
      id: rest.id,
      number: rest.number,
      date,
      dueDate: rest.dueDate,
      currency: rest.currency,
      total: fromCents(totalCents),
      balance: fromCents(totalCents - paidCents),
      isPaid: rest.isPaid,
      ...omitNulls({ payReference }),
    })),
    feeNotes: feeNotes.map(({ id, number, day: date, totalCents }) => ({
      id,
      number,
      date,
      total: fromCents(totalCents),
    })),
  };
}

/** What was billed in a currency, what settled it, and what is left and held. */
function accountIn(of: Currency, { invoices, settlements, sums, held }: WholeMatter) {
  const isOf = ({ currency }: { currency: Currency }) => currency === of;
  const sum = sums.find(isOf);
  const lines = [
    ...invoices.filter(isOf).map(({ issueDate: date, number, totalCents }) => ({
      kind: 'invoice' as const,
      date,
      number,
      amount: fromCents(totalCents),
    })),
    ...settlements.filter(isOf).map(({ day: date, kind, number, cents }) => ({
      kind: kind as Schemas['PortalLines'][number]['kind'],
      date,
      number,
      amount: fromCents(-cents),
    })),
  ];
  return {
    toPay: fromCents(sum?.dueCents ?? 0),
    lines: lines.toSorted((one, other) => one.date.localeCompare(other.date)),
    balance: fromCents(sum?.openCents ?? 0),
    held: fromCents(held.find(isOf)?.cents ?? 0),
  };
}
