import { resolveEnvironment, type HostNames } from '#hosts/environments';
import { badRequest, notFound, Problem } from '#server/contract/problem';
import type { Firm, Transaction } from '#server/db/database';
import type { Services } from '#server/services';

/** What of a call says whose it is. */
export type FirmCall = { host: string; header: { 'X-Tenant'?: string } };

/** Runs the work of a call in the name of the firm that the call belongs to. */
export type InFirm = <Result>(
  call: FirmCall,
  work: (tx: Transaction, firm: Firm) => Promise<Result>,
) => Promise<Result>;

/** Runs what a call reads in the name of the firm that the call belongs to. */
export type ReadInFirm = <Result>(
  call: FirmCall,
  work: (tx: Transaction, firm: Promise<Firm>) => Promise<Result>,
) => Promise<Result>;

/** Whose area the bare tenant host is, while access is open. */
const demoFirm = 'twiga-kifaru';

/**
 * Finds the firm of each call under `/api/law-firm`, refuses the call when there is none or its area is closed, and counts it.
 * The work sees that firm's rows and no others.
 */
export function firmCalls(services: Services): InFirm {
  return async (call, work) => {
    const slug = slugOf(call, services.hostNames);
    return services.database.transaction({ slug }, (tx, found) => work(tx, admit(services, found)));
  };
}

/** The same for calls that only read. What they read of a closed firm, nobody gets. */
export function firmReads(services: Services): ReadInFirm {
  return async (call, work) => {
    const slug = slugOf(call, services.hostNames);
    return services.database.read({ slug }, async (tx, found) => {
      const admitted = found.then((firm) => admit(services, firm));
      const working = work(tx, admitted);
      // Why the firm is refused tells more than what its work did not find.
      working.catch(() => undefined);
      await admitted;
      return working;
    });
  };
}

function admit({ meter }: Services, firm: Firm | undefined): Firm {
  if (!firm) throw noSuchFirm();
  refuseClosed(firm);
  meter.count(firm.id);
  return firm;
}

function slugOf({ host, header }: FirmCall, hostNames: HostNames): string {
  const { environment, slug } = resolveEnvironment(host, hostNames);
  const named = header['X-Tenant'];
  if (slug && named && named !== slug) {
    throw badRequest({ field: 'X-Tenant', message: `This is the address of "${slug}". Name that firm, or none.` });
  }
  const found = slug ?? named ?? (environment === 'saas-tenant' ? demoFirm : undefined);
  if (!found) throw noSuchFirm();
  return found;
}

function refuseClosed({ name, status, isDeleted }: Firm): void {
  if (isDeleted) throw new Problem(403, `${name} is closed.`);
  if (status === 'suspended' || status === 'expired') {
    throw new Problem(403, `${name} is ${status}. Ask the platform’s operator to open it again.`);
  }
}

const noSuchFirm = () => notFound('X-Tenant', 'There is no firm at this address.');
