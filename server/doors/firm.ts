import { fault } from '#domain/faults';
import { resolveEnvironment, type HostNames } from '#hosts/environments';
import { refuseOthers } from '#server/contract/caller';
import { badRequest, notFound, Problem } from '#server/contract/problem';
import type { Database, Firm, Transaction } from '#server/db/database';
import type { Call } from './platform';

/** What of a call says whose it is. */
export type FirmCall = Call & { host: string; header: { 'X-Tenant'?: string } };

/** How a firm's calls reach its records, and no other firm's. */
export type FirmDoor = ReturnType<typeof firmDoor>;

/** Whose area the bare tenant host is, while access is open. */
const demoFirm = 'twiga-kifaru';

/**
 * Opens to each call under `/api/law-firm` the records of its firm. A call is refused where there is no such firm or its area is
 * closed, and counted where it is not.
 */
export function firmDoor(database: Database, hostNames: HostNames, count: (firmId: string) => void) {
  const admit = (firm: Firm | undefined): Firm => {
    if (!firm) throw noSuchFirm();
    refuseClosed(firm);
    count(firm.id);
    return firm;
  };
  const scopeOf = (call: FirmCall) => {
    refuseOthers(call.caller, 'firm');
    return { slug: slugOf(call, hostNames) };
  };
  return {
    write: async <Result>(call: FirmCall, work: (tx: Transaction, firm: Firm) => Promise<Result>): Promise<Result> =>
      database.transaction(scopeOf(call), (tx, found) => work(tx, admit(found))),

    /** For work that only reads. It may begin before the firm is known; what it reads of a closed firm, nobody gets. */
    read: async <Result>(
      call: FirmCall,
      work: (tx: Transaction, firm: Promise<Firm>) => Promise<Result>,
    ): Promise<Result> =>
      database.read(scopeOf(call), async (tx, found) => {
        const admitted = found.then(admit);
        const working = work(tx, admitted);
        // Why the firm is refused tells more than what its work did not find.
        working.catch(() => undefined);
        await admitted;
        return working;
      }),
  };
}

function slugOf({ host, header }: FirmCall, hostNames: HostNames): string {
  const { environment, slug } = resolveEnvironment(host, hostNames);
  const named = header['X-Tenant'];
  if (slug && named && named !== slug) {
    throw badRequest({ field: 'X-Tenant', ...fault('other_firm_at_address', { slug }) });
  }
  const found = slug ?? named ?? (environment === 'saas-tenant' ? demoFirm : undefined);
  if (!found) throw noSuchFirm();
  return found;
}

function refuseClosed({ name, status, isDeleted }: Firm): void {
  const firm = { firm: name };
  if (isDeleted) throw new Problem(403, fault('firm_closed', firm));
  if (status === 'suspended') throw new Problem(403, fault('firm_suspended', firm));
  if (status === 'expired') throw new Problem(403, fault('firm_expired', firm));
}

const noSuchFirm = () => notFound('X-Tenant', fault('no_firm_at_address'));

/** Says that the firm has no such record, whoever else may have it. */
export const noSuchRecord = () => notFound('id', fault('no_such_record'));
