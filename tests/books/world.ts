import type { SQL } from 'drizzle-orm';
import { addDays, nairobiDay } from '#domain/dates';
import { newId } from '#server/db/newId';
import { users } from '#server/db/schema';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import type { TestApp } from '#tests/helpers/testApp';

/** A client's case. */
export type Side = { clientId: string; caseId: string };

/** A firm whose books are driven, and what there is to pick from. */
export type World = {
  server: TestApp;
  firm: TestFirm;
  sides: Side[];
  accounts: string[];
  /** Whose time is billed. */
  worker: string;
};

const started = '2026-11-27';

/** The day by the server's clock. */
export const today = ({ server }: World): string => nairobiDay(server.clock.now);

/** Moves the server's clock on by some days. */
export function wait(world: World, days: number): void {
  world.server.clock.now = new Date(`${addDays(today(world), days)}T12:00:00+03:00`);
}

/** Starts a firm with three clients, two cases each, and two client accounts. */
export async function startWorld(server: TestApp, slug: string): Promise<World> {
  server.clock.now = new Date(`${started}T12:00:00+03:00`);
  const firm = await startFirm(server, slug);
  const sides: Side[] = [];
  for (const name of ['Kilele Millers Ltd', 'Zawadi Cherono', 'Bahari Blue Fisheries']) {
    const { id: clientId } = await firm.addClient({ name });
    for (const title of ['A v B', 'C v D'])
      sides.push({ clientId, caseId: (await firm.addCase(clientId, { title })).id });
  }
  const accounts: string[] = [];
  for (const accountNumber of ['1', '2']) {
    const body = { title: `Clients’ account ${accountNumber}`, bankName: 'Benki ya Mfano', accountNumber };
    const { data } = await firm.calls.POST('/api/law-firm/client-accounts', { body });
    accounts.push(data?.data.id ?? '');
  }
  const user = { tenantId: firm.id, role: 'lawyer', createdAt: server.clock.now } as const;
  const worker = newId(server.clock.now);
  await server.database.transaction({ operator: true }, (tx) =>
    tx.insert(users).values([{ ...user, id: worker, name: 'Neema Wanjiku', email: `neema@${slug}.example` }]),
  );
  return { server, firm, sides, accounts, worker };
}

/** Reads rows of the firm's as the firm sees them. */
export async function rowsOf<Row>({ server, firm }: World, query: SQL): Promise<Row[]> {
  const { rows } = await server.database.read({ tenantId: firm.id, role: 'open' }, (tx) => tx.execute(query));
  return rows as Row[];
}

/** Picks one of what there is. */
export const pickFrom = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % items.length];
