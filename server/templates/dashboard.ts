import { fault } from '#domain/faults';
import { badRequest } from '#server/contract/problem';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { lockOwn, ownLayouts, templateLayouts, type Layouts, type SavedLayout } from './layouts';
import { firmOf, nameOf, type Template } from './queries';

/** A template, or a firm's own dashboard. */
export type Dashboard = {
  template: Template;
  name: string;
  /** Its name in the activity log, with the firm's for a firm's own dashboard. */
  title: string;
  /** The firm, for a firm's own dashboard. */
  tenantId?: string;
  /** Whether the firm sees its own dashboard, which it does on `custom`. */
  isSeen?: boolean;
  layouts: Layouts;
  /** The owner's key in `layouts`. */
  owner: string;
};

/**
 * Finds the dashboard that a call is about. Refuses a firm that does not exist, and a firm together with a template other than
 * `custom`.
 */
export async function findDashboard(tx: ReadTransaction, template: Template, given?: string): Promise<Dashboard> {
  const name = await nameOf(tx, template);
  if (given === undefined) return { template, name, title: name, layouts: templateLayouts, owner: template };
  if (template !== 'custom') throw badRequest({ field: 'tenantId', ...fault('only_for_custom') });
  const tenantId = given.toLowerCase();
  const firm = await firmOf(tx, tenantId);
  if (!firm) throw badRequest({ field: 'tenantId', ...fault('no_such_firm') });
  const title = `${name} · ${firm.name}`;
  return { template, name, title, tenantId, isSeen: firm.template === template, layouts: ownLayouts, owner: tenantId };
}

/** Locks a dashboard against saving and publishing until the transaction ends. */
export async function lockDashboard(tx: Transaction, { layouts, owner, tenantId }: Dashboard): Promise<void> {
  await (tenantId === undefined ? layouts.lock(tx, owner) : lockOwn(tx, tenantId));
}

/**
 * Reads a dashboard's saved layout. Version 0 is the starting point for a firm's own: its template's live version for all firms.
 */
export async function savedLayout(tx: ReadTransaction, { template, layouts, owner }: Dashboard): Promise<SavedLayout> {
  const saved = await layouts.saved(tx, owner);
  if (saved) return saved;
  const { liveVersion } = (await templateLayouts.saved(tx, template)) as SavedLayout;
  const live = await templateLayouts.version(tx, template, liveVersion ?? 1);
  if (!live) throw new Error(`savedLayout: the migrations publish a layout of "${template}".`);
  return { ...live, version: 0, liveVersion: null, liveSince: null, previousVersion: null };
}
