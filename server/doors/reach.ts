import { fault, type Fault } from '#domain/faults';
import { hostNameOf, resolveEnvironment, type HostNames } from '#hosts/environments';
import type { CallerKind } from '#server/contract/caller';
import { isConsole } from './purpose';

/** Who can reach the API of a deployment. */
export type Reach = {
  hostNames: HostNames;
  /** The API's own host name, if it differs from the pages'. */
  apiHost: string | undefined;
  /** The configured names that resolve to this machine, besides those under `localhost`. */
  localNames: ReadonlySet<string>;
  /** Whether everyone may call from anywhere: `ALLOW_OPEN_ACCESS=1`. */
  isPublic: boolean;
};

/** How a call arrived. */
export type Arrival = {
  callerKind: CallerKind;
  /** The `Host` header, with its port if it has one. */
  host: string;
  /** Whether the call names a firm in `X-Tenant`. */
  namesFirm: boolean;
  /** Whether it came through a proxy. */
  isForwarded: boolean;
};

/**
 * Says why a call is not allowed where it arrived, while nobody has to sign in: at a name that somebody else has pointed at this
 * machine, through a proxy that publishes it, or at a host that the call does not belong to.
 */
export function reachFault(arrival: Arrival, reach: Reach): Fault | undefined {
  const { callerKind, host, isForwarded } = arrival;
  if (reach.isPublic || callerKind === 'anyone') return undefined;
  if (isForwarded) return fault('forwarded_call');
  const name = hostNameOf(host);
  if (!isLocal(name, reach)) return fault('host_not_local');
  const takesAll = isThisMachine(name) || name === reach.apiHost;
  return takesAll || belongs(arrival, name, reach.hostNames) ? undefined : fault('call_of_other_host');
}

function isLocal(name: string, { localNames, hostNames }: Reach): boolean {
  const { slug } = resolveEnvironment(name, hostNames);
  return isLocalName(name) || localNames.has(slug === undefined ? name : hostNames.tenant);
}

function belongs({ callerKind, namesFirm }: Arrival, name: string, hostNames: HostNames): boolean {
  const { environment } = resolveEnvironment(name, hostNames);
  switch (callerKind) {
    case 'operator':
      return isConsole(name, hostNames);
    case 'firm':
      return environment === 'saas-tenant' || (isConsole(name, hostNames) && namesFirm);
    case 'person':
      return environment === 'saas-tenant' || isConsole(name, hostNames);
    case 'visitor':
      return environment === 'landing';
    case 'subscriber':
    case 'client':
      return environment === 'saas-tenant';
    case 'anyone':
      return true;
  }
}

/** Whether a name always means the machine that looks it up. */
export function isLocalName(name: string): boolean {
  return isThisMachine(name) || name.endsWith('.localhost');
}

const isThisMachine = (name: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(name);
