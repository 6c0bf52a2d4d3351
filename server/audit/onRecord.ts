import { Readable } from 'node:stream';
import type { OperationId, Operation } from '#server/contract/document';
import type { Answer, Handlers, Input } from '#server/contract/handlers';
import { Problem } from '#server/contract/problem';
import type { RowsFile } from '#server/contract/rowsFile';
import { wrapHandlers } from '#server/contract/wrapHandlers';
import type { FirmCall } from '#server/doors/firm';
import type { Noted } from '#server/doors/note';
import type { Services } from '#server/doors/services';

/** The tables behind the addresses that are not called as they are. */
const tables: Readonly<Record<string, string>> = {
  agenda: 'events',
  billing: 'invoices',
  cases: 'matters',
  customers: 'tenants',
  deadlines: 'events',
  people: 'users',
  profile: 'tenants',
  record: 'audit',
  support: 'support_grants',
};

/** What a record can belong to, by the parameters that name it. */
const belongings = ['caseId', 'clientId'];

/** How a list is paged, which says nothing of what is read. */
const paging: ReadonlySet<string> = new Set(['limit', 'sort', ...belongings]);

/** Whether an entry tells a parameter of a call. */
export const isTold = (parameter: string): boolean => !paging.has(parameter);

/** How much of what somebody asked for is kept. */
const longest = 200;

/** What only tells of support itself. A page asks for it all the time, and it says nothing of the firm's work. */
const ofSupport: ReadonlySet<OperationId> = new Set(['listSupport']);

/**
 * Puts on record what is taken out as a file of rows, and what whoever is in for support reads or is refused. The entry is written
 * before the answer, or a file's last part, leaves; without it there is none.
 */
export function withReadsOnRecord(
  handlers: Handlers,
  operations: readonly Operation[],
  { firm, operator }: Pick<Services, 'firm' | 'operator'>,
): Handlers {
  const known = new Map(operations.map((operation) => [operation.id, operation]));
  return wrapHandlers(handlers, (handle, id) => {
    const operation = known.get(id);
    const isFirms = operation?.callerKind === 'firm';
    if (!operation || ofSupport.has(id) || !(isFirms || takesOut(operation))) return handle;

    async function note(action: Noted['action'], input: Input<OperationId>, rows?: number): Promise<void> {
      const noted = { action, ...entryOf(operation as Operation, input, rows) };
      if (isFirms) return firm.note(input as FirmCall, noted);
      await operator.note(input, noted);
      // What is the firm's own is on its record, too.
      if (noted.kind === 'tenants') await operator.noteInFirm(input, noted.record, noted);
    }

    return async (input) => {
      try {
        const answer = await handle(input);
        if (takesOut(operation)) return noting(answer, (rows) => note('export', input, rows));
        // What changes something is on record by itself.
        if (isOfSupport(input) && operation.method === 'GET') await note('read', input, rowsIn(answer));
        return answer;
      } catch (error) {
        const isRefused = error instanceof Problem && error.fault.code === 'right_missing';
        if (isRefused && isOfSupport(input)) await note('refused', input);
        throw error;
      }
    };
  });
}

const isOfSupport = ({ caller }: Input<OperationId>) => caller.role === 'support';

/** Whether a call answers with a file of rows. */
const takesOut = ({ responses }: Operation): boolean =>
  Object.keys(responses['200']?.content ?? {}).some((type) => type === 'text/csv' || type === 'application/zip');

/** Answers with a file that is noted once it has been downloaded, or as soon as that is broken off. */
function noting(answer: object, note: (rows: number) => Promise<void>): Answer<OperationId> {
  const { body: file } = answer as { body: RowsFile };
  const body = Readable.from(parts(file, note), { objectMode: false }).once('close', () => file.destroy());
  return { ...answer, body } as Answer<OperationId>;
}

async function* parts(file: RowsFile, note: (rows: number) => Promise<void>) {
  try {
    yield* file;
  } finally {
    await note(file.rows);
  }
}

/** How many rows a list's answer has. */
function rowsIn({ body }: Answer<OperationId>): number | undefined {
  const { data } = body as { data?: unknown };
  return Array.isArray(data) ? data.length : undefined;
}

/** What an entry says of a call: the kind of record, which one, what it belongs to, and what was asked for. */
function entryOf(operation: Operation, { path, query }: Input<OperationId>, rows?: number): Omit<Noted, 'action'> {
  const { id } = path as { id?: string };
  const asked = query as Record<string, unknown>;
  const belongsTo = belongings.map((name) => asked[name]).find((value) => typeof value === 'string');
  const kind = kindOf(operation);
  return {
    kind,
    record: id ?? '',
    // Cases and clients are named by what they are called now.
    about: belongsTo ?? (kind === 'matters' || kind === 'clients' || kind === 'tenants' ? id : undefined),
    told: [
      ...(takesOut(operation) ? [] : [{ field: 'call', after: operation.summary }]),
      ...Object.entries(asked)
        .filter(([name]) => isTold(name))
        .map(([field, value]) => ({ field, after: String(value).slice(0, longest) })),
      ...(rows === undefined ? [] : [{ field: 'rows', after: String(rows) }]),
    ],
  };
}

/** The table of what a call is for, or else the area that it is in. */
export function kindOf({ url }: Pick<Operation, 'url'>): string {
  const area = url.replace(/^\/api\/(law-firm\/)?/, '').split('/')[0] ?? '';
  return tables[area] ?? area.replaceAll('-', '_');
}
