import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableColumns, isNull, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { components } from '#openapi';
import type { Happening } from '#domain/activity';
import { recordFirmActivity } from '#server/activity/record';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { hasId } from '#server/db/query/ids';
import { insertRows } from '#server/db/query/insertRows';
import { Selection } from '#server/db/query/selection';
import { matters } from '#server/db/schema';
import type { By } from '#server/doors/act';

/** A change of a firm's records: its transaction, the firm, and when it happens. */
export type Change = Required<By>;

/** A table whose rows count their changes, and can be restored for 30 days once they are deleted. Those with a case go with it. */
type KeptTable = PgTable &
  Record<'tenantId' | 'id' | 'version' | 'createdAt' | 'deletedAt' | 'changedAt' | 'changedBy', PgColumn> &
  Partial<Record<'matterId' | 'updatedAt', PgColumn>>;

/** What all records have. */
export type Kept = {
  id: string;
  version: number;
  deletedAt: Date | null;
  /** When and by whom the version was made; null for the first. */
  changedAt: Date | null;
  changedBy: string | null;
};

/** A record as a change finds it, with the status of the case that it belongs to, if it does. */
export type Locked<Of extends PgTable> = InferSelectModel<Of> &
  Kept &
  (Of extends { matterId: PgColumn } ? { caseStatus: components['schemas']['CaseStatus'] | null } : unknown);

/** The columns that a record is made of; the rest is kept for it. */
export type Columns<Of extends PgTable> = Omit<InferInsertModel<Of>, 'tenantId' | 'id' | 'createdAt' | 'updatedAt'>;

/** What became of a record. */
export type Fate = 'added' | 'changed' | 'removed' | 'restored';

type Told = Happening & { matterId?: string | null | undefined; clientId?: string };

/** What is particular to a kind of record. */
export type Particulars<Of extends PgTable> = {
  /** What the firm's activity tells of it, if anything. */
  tell?: (fate: Fate, record: Columns<Of> & { id: string }) => Told | undefined;
  /** The columns by which other records belong to it: these are removed and restored with it. */
  owns?: PgColumn[];
};

/** The changes that every kind of record has in common. */
export interface Records<Of extends PgTable> {
  /**
   * Locks a record, deleted or not, until the transaction ends. The case that it belongs to is locked before it: calls that change a
   * case lock it before what belongs to it, and two calls that locked in different orders could wait for each other for ever. What
   * belongs to a deleted case is not found.
   */
  lock: (tx: Transaction, id: string) => Promise<Locked<Of> | undefined>;
  /** Adds a record and returns its id. */
  add: (change: Change, columns: Columns<Of>) => Promise<string>;
  /** Adds many records, of which the activity tells nothing one by one, and returns their ids. Give all the same columns. */
  addMany: (change: Change, rows: readonly Columns<Of>[]) => Promise<string[]>;
  /** Changes a record, unless it already has the columns. */
  change: (change: Change, before: Locked<Of>, columns: Partial<Columns<Of>>) => Promise<void>;
  /** Changes a record's columns and counts it as a change, of which the activity tells nothing. */
  set: (change: Change, id: string, columns: Partial<Columns<Of>>) => Promise<void>;
  /** Removes a record with what belongs to it, all at the same moment. */
  remove: (change: Change, before: InferSelectModel<Of>) => Promise<void>;
  /** Removes many records with what belongs to them. The activity tells nothing of it. */
  removeMany: (change: Change, ids: readonly string[]) => Promise<void>;
  /** Restores a record with what was removed at the same moment. */
  restore: (change: Change, before: InferSelectModel<Of>) => Promise<void>;
  owns: PgColumn[];
}

/** Declares a kind of record by its table, and by what is particular to it. */
export function records<Of extends KeptTable>(table: Of, { tell, owns = [] }: Particulars<Of> = {}): Records<Of> {
  const { id: key, matterId } = table;
  const rows = new Selection({ ...getTableColumns(table), ...(matterId && { caseStatus: sql`${matters.status}` }) });
  const ofCase = matterId && sql`LEFT JOIN ${matters} ON ${eq(matters.id, matterId)}`;

  const record = async ({ tx, tenantId, moment }: Change, fate: Fate, of: object) => {
    const told = tell?.(fate, of as Columns<Of> & { id: string });
    if (told) await recordFirmActivity(tx, moment, { tenantId, ...told });
  };

  const set = async ({ tx, moment }: Change, id: string, columns: object) => {
    const changed = { ...columns, ...nextVersion(table, moment) } as PgUpdateSetSource<Of>;
    await tx.update(table).set(changed).where(eq(key, id));
  };

  /** Removes or restores what belongs to a record. */
  const setOwned = async (tx: Transaction, id: string, before: Date | null, deletedAt: Date | null) => {
    for (const owner of owns) {
      const owned = owner.table as KeptTable;
      const inStep = before === null ? isNull(owned.deletedAt) : eq(owned.deletedAt, before);
      await tx
        .update(owned)
        .set({ deletedAt })
        .where(and(eq(owner, id), inStep));
    }
  };

  return {
    owns,
    set,

    lock: async (tx, id) => {
      if (matterId) await lockCaseOf(tx, table, matterId, id);
      const wanted = and(eq(key, id), ofCase && isNull(matters.deletedAt));
      const found = await rows.first(tx, sql`FROM ${table} ${ofCase} WHERE ${wanted} FOR UPDATE OF ${table}`);
      return found as Locked<Of> | undefined;
    },

    add: async (change, columns) => {
      const { tx, tenantId, moment } = change;
      const id = newId(moment);
      const kept = { tenantId, id, createdAt: moment, ...(table.updatedAt && { updatedAt: moment }) };
      await tx.insert(table).values({ ...columns, ...kept } as InferInsertModel<Of>);
      await record(change, 'added', { ...columns, id });
      return id;
    },

    addMany: async ({ tx, tenantId, moment }, rows) => {
      const kept = { tenantId, version: 1, createdAt: moment, ...(table.updatedAt && { updatedAt: moment }) };
      const added = rows.map((columns) => ({ ...columns, ...kept, id: newId(moment) }));
      await insertRows(tx, table, added as unknown as InferInsertModel<Of>[]);
      return added.map(({ id }) => id);
    },

    change: async (change, before, columns) => {
      if (isUnchanged<object>(before, columns)) return;
      await set(change, before.id, { ...columns, ...(table.updatedAt && { updatedAt: change.moment }) });
      await record(change, 'changed', { ...before, ...columns });
    },

    remove: async (change, before) => {
      const { id } = before as Kept;
      await set(change, id, { deletedAt: change.moment });
      await setOwned(change.tx, id, null, change.moment);
      await record(change, 'removed', before);
    },

    removeMany: async ({ tx, moment }, ids) => {
      const removed = { deletedAt: moment, ...nextVersion(table, moment) } as PgUpdateSetSource<Of>;
      await tx.update(table).set(removed).where(hasId(key, ids));
      for (const owner of owns) {
        const owned = owner.table as KeptTable;
        await tx
          .update(owned)
          .set({ deletedAt: moment })
          .where(and(hasId(owner, ids), isNull(owned.deletedAt)));
      }
    },

    restore: async (change, before) => {
      const { id, deletedAt } = before as Kept;
      await set(change, id, { deletedAt: null });
      await setOwned(change.tx, id, deletedAt, null);
      await record(change, 'restored', before);
    },
  };
}

/** What every change of a record sets: it is the next version, made now by whoever calls. */
export const nextVersion = ({ version }: Pick<KeptTable, 'version'>, moment: Date) => ({
  version: sql`${version} + 1`,
  changedAt: moment,
  changedBy: sql`current_member_id()`,
});

/** Whether a record already has the columns that a change would give it. */
export function isUnchanged<Before extends object>(before: Before, columns: Partial<Before>): boolean {
  return Object.entries(columns).every(([name, value]) => isDeepStrictEqual(before[name as keyof Before], value));
}

async function lockCaseOf(tx: ReadTransaction, table: KeptTable, matterId: PgColumn, id: string): Promise<void> {
  const caseId = sql`(SELECT ${matterId} FROM ${table} WHERE ${eq(table.id, id)})`;
  await tx.execute(sql`SELECT FROM ${matters} WHERE ${eq(matters.id, caseId)} FOR NO KEY UPDATE`);
}
