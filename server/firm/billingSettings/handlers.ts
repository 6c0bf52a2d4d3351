import { eq, sql } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import type { Handlers } from '#server/contract/handlers';
import { conflict } from '#server/contract/problem';
import { etag, refuseStale } from '#server/contract/versions';
import type { Firm, Transaction } from '#server/db/database';
import { billingSettings, tenants } from '#server/db/schema';
import type { FirmCall } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { isUnchanged, nextVersion } from '#server/firm/kept/records';
import { bankDetailsChanged } from '#server/letters/admins';
import { writeLetter } from '#server/letters/letter';
import { toLogo } from './logo';
import { adminsOf, readLogo, readSettings, type Settings } from './queries';
import { tellAdmins } from './tellAdmins';
import { bankChanges, bankOf, termsOf, toSettings } from './settings';

type Calls = 'getBillingSettings' | 'updateBillingSettings' | 'setBankDetails' | 'getLogo' | 'setLogo' | 'removeLogo';

/** Handles a firm's terms of billing, its bank details and its logo. */
export function billingSettingsHandlers(services: Services): Pick<Handlers, Calls> {
  const { firm, now } = services;

  const thisYear = () => Number(nairobiDay(now()).slice(0, 'YYYY'.length));

  /** Reads the terms, and has nobody else change them until the transaction ends. */
  const lock = async (tx: Transaction, { id }: Firm, ifMatch?: string): Promise<Settings> => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`billing settings ${id}`}, 0))`);
    const before = await readSettings(tx, thisYear());
    refuseStale('billing settings', before.version, ifMatch);
    return before;
  };

  const set = async (
    tx: Transaction,
    { id: tenantId }: Firm,
    columns: Partial<typeof billingSettings.$inferInsert>,
  ) => {
    const moment = now();
    const kept = { changedAt: moment, changedBy: sql`current_member_id()` };
    await tx
      .insert(billingSettings)
      .values({ ...columns, tenantId, ...kept })
      .onConflictDoUpdate({
        target: billingSettings.tenantId,
        set: { ...columns, ...nextVersion(billingSettings, moment) },
      });
  };

  const answer = (settings: Settings) => ({
    status: 200 as const,
    headers: etag(settings.version),
    body: { data: toSettings(settings) },
  });

  const changeLogo = async (call: FirmCall, stored: { logo: Buffer | null; logoType: string | null }) => {
    const after = await firm.write(call, async (tx, found) => {
      const { hasLogo } = await lock(tx, found);
      if (stored.logo !== null || hasLogo) await set(tx, found, stored);
      return readSettings(tx, thisYear());
    });
    return answer(after);
  };

  return {
    getBillingSettings: async (call) => answer(await firm.read(call, (tx) => readSettings(tx, thisYear()))),

    updateBillingSettings: async (call) => {
      const after = await firm.write(call, async (tx, found) => {
        const before = await lock(tx, found, call.header['If-Match']);
        const columns = termsOf(call.body);
        const kraPin = call.body.kra_pin ?? null;
        if (kraPin !== before.kraPin) await setPin(tx, found, kraPin);
        if (kraPin !== before.kraPin || !isUnchanged(before.terms, columns)) await set(tx, found, columns);
        await startNumbers(tx, before, call.body.nextInvoice);
        return readSettings(tx, thisYear());
      });
      return answer(after);
    },

    setBankDetails: async (call) => {
      const { after, changes, admins, placeName } = await firm.write(call, async (tx, found) => {
        const before = await lock(tx, found, call.header['If-Match']);
        const columns = bankOf(call.body);
        const changed = bankChanges(before.terms, columns);
        if (changed.length > 0) await set(tx, found, columns);
        return {
          after: await readSettings(tx, thisYear()),
          changes: changed,
          admins: await adminsOf(tx),
          placeName: found.name,
        };
      });
      const by = call.caller.person?.name;
      const told =
        changes.length === 0
          ? 'unchanged'
          : await tellAdmins(services, placeName, admins, (name) =>
              writeLetter(bankDetailsChanged, 'en', { placeName, name, by, changes }),
            );
      return { ...answer(after), body: { data: { settings: toSettings(after), told } } };
    },

    getLogo: async (call) => {
      const found = await firm.read(call, async (tx, admitted) => {
        await admitted;
        return readLogo(tx);
      });
      if (!found) return { status: 200, body: { data: {} } };
      const type = found.type === 'image/png' ? found.type : 'image/jpeg';
      return { status: 200, body: { data: { type, file: found.bytes.toString('base64') } } };
    },

    setLogo: async (call) => {
      // Who may not is told so before their picture is looked at.
      await firm.read(call, (_, admitted) => admitted);
      return changeLogo(call, await toLogo(call.body.file));
    },

    removeLogo: (call) => changeLogo(call, { logo: null, logoType: null }),
  };
}

const setPin = (tx: Transaction, { id }: Firm, kraPin: string | null) =>
  tx
    .update(tenants)
    .set({ kraPin, version: sql`${tenants.version} + 1` })
    .where(eq(tenants.id, id));

/** Has a year's invoices begin with a number. Throws a 409 if they have begun. */
async function startNumbers(tx: Transaction, { next }: Settings, wanted: number | undefined): Promise<void> {
  if (wanted === undefined || wanted === next.sequence) return;
  const { rows } = await tx.execute(sql`SELECT start_invoice_numbers(${next.year}, ${wanted}) AS started`);
  if (rows[0]?.['started'] !== true) throw conflict('nextInvoice', fault('invoice_numbers_begun', { year: next.year }));
}
