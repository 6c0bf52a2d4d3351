import { nairobiDay } from '#domain/dates';
import type { Handlers } from '#server/contract/handlers';
import type { ReadTransaction } from '#server/db/database';
import type { Services } from '#server/doors/services';
import { csvOf, withFirstRow } from '#server/lists/csv';
import { inBatches } from '#server/lists/inBatches';
import { listAnswer } from '#server/lists/list';
import { checkChains } from './check';
import { auditColumns } from './csv';
import { toEntry } from './entry';
import { type Audit, type AuditRow, type AuditSearch, firmAudit, peopleInRecord, platformAudit } from './search';

type Calls =
  | 'listAudit'
  | 'listAuditPeople'
  | 'checkAudit'
  | 'exportAudit'
  | 'listFirmAudit'
  | 'listFirmAuditPeople'
  | 'checkFirmAudit'
  | 'exportFirmAudit';

type Read = <Result>(work: (tx: ReadTransaction) => Promise<Result>) => Promise<Result>;

/** Handles a firm's record and the platform's. */
export function auditHandlers({ firm, operator, now }: Services): Pick<Handlers, Calls> {
  const list = async (audit: Audit, read: Read, query: AuditSearch) =>
    listAnswer(query, await read((tx) => audit.search(tx, query)), toEntry);

  const exported = async (audit: Audit, read: Read, query: Omit<AuditSearch, 'page' | 'limit'>) => {
    const headers = { 'Content-Disposition': `attachment; filename="record-${nairobiDay(now())}.csv"` };
    const rows = inBatches<AuditRow>((size, after) => read((tx) => audit.batch(tx, query, size, after)));
    return { status: 200 as const, headers, body: csvOf(auditColumns, await withFirstRow(rows)) };
  };

  const people = async (read: Read) => ({ status: 200 as const, body: { data: await read(peopleInRecord) } });

  const checked = async (read: Read) => {
    const [found] = await read((tx) => checkChains(tx));
    const { entries = 0, fault } = found ?? {};
    const data = { entries, checkedAt: now().toISOString(), ...(fault && { fault }) };
    return { status: 200 as const, body: { data } };
  };

  return {
    listAudit: ({ query, ...call }) => list(platformAudit, (work) => operator.read(call, work), query),
    listAuditPeople: (call) => people((work) => operator.read(call, work)),
    checkAudit: (call) => checked((work) => operator.read(call, work)),
    exportAudit: ({ query, ...call }) => exported(platformAudit, (work) => operator.read(call, work), query),
    listFirmAudit: ({ query, ...call }) => list(firmAudit, (work) => firm.read(call, work), query),
    listFirmAuditPeople: (call) => people((work) => firm.read(call, work)),
    checkFirmAudit: (call) => checked((work) => firm.read(call, work)),
    exportFirmAudit: ({ query, ...call }) => exported(firmAudit, (work) => firm.read(call, work), query),
  };
}
