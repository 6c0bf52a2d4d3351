import { postingsOf, type AccountKey, type Amounts, type EventKind } from './rules';

/** An event as it is booked: on a day, by a document, for a client. */
export type JournalEvent = Amounts & {
  day: string;
  documentId: string;
  /** Whether it takes back what the document had booked. */
  isReversal: boolean;
  clientId?: string | null;
  caseId?: string | null;
};

/** An event, and what its document is called. */
export type NamedEvent = JournalEvent & { document?: string | null };

/** A line of a journal. Below zero it is a credit. */
export type JournalLine = { account: AccountKey; clientId: string | null; cents: number };

/** What a document has booked on a day. Its lines add up to nothing. */
export type Journal = {
  day: string;
  what: EventKind;
  isReversal: boolean;
  /** Whether its day is in a period that was taken before. */
  isLate: boolean;
  takesBack: boolean;
  document: string | null;
  caseId: string | null;
  lines: JournalLine[];
};

/** Whichever of a journal's events comes first here says what the journal is. */
const tellingFirst: readonly EventKind[] = [
  'invoice',
  'credit_note',
  'payment',
  'client_account',
  'reimbursement',
  'placed',
];

const tells = ({ what }: JournalEvent): number => {
  const place = tellingFirst.indexOf(what);
  return place === -1 ? tellingFirst.length : place;
};

/** Makes one journal of what each document has booked on a day, in order of days. What adds up to nothing has no line, or no journal. */
export function journalsOf(events: readonly NamedEvent[], isLate = false): Journal[] {
  const documents = new Map<string, NamedEvent[]>();
  for (const event of events) {
    const { day, documentId, isReversal, takesBack = false } = event;
    const key = `${day} ${documentId} ${isReversal} ${takesBack}`;
    documents.set(key, [...(documents.get(key) ?? []), event]);
  }
  return [...documents.values()]
    .flatMap((ofOne) => {
      const [first] = ofOne.toSorted((one, other) => tells(one) - tells(other));
      const lines = linesOf(ofOne);
      if (!first || lines.length === 0) return [];
      const { day, what, isReversal, takesBack = false, document = null, caseId = null } = first;
      return [{ day, what, isReversal, isLate, takesBack, document, caseId, lines }];
    })
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

/** Adds up what events book on each account for each client: the debits first. */
function linesOf(events: readonly JournalEvent[]): JournalLine[] {
  const lines = new Map<string, JournalLine>();
  for (const event of events) {
    for (const { account, cents } of postingsOf(event)) {
      const clientId = event.clientId ?? null;
      const key = `${account} ${clientId}`;
      lines.set(key, { account, clientId, cents: (lines.get(key)?.cents ?? 0) + cents });
    }
  }
  return [...lines.values()]
    .filter(({ cents }) => cents !== 0)
    .toSorted((one, other) => Number(one.cents < 0) - Number(other.cents < 0));
}
