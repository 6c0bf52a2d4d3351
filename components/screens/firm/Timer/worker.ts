import { createContext, use, useSyncExternalStore } from 'react';
import { useFirmData, useMay, useSession } from '#components/api';

const key = 'mizani.worker';

const told = new Set<() => void>();

function listen(notify: () => void) {
  told.add(notify);
  addEventListener('storage', notify);
  return () => {
    told.delete(notify);
    removeEventListener('storage', notify);
  };
}

function claimed(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    // Without storage nobody is remembered.
    return undefined;
  }
}

/** Remembers on this device whose time is recorded while nobody signs in. */
export function claimWorker(personId: string): void {
  try {
    localStorage.setItem(key, personId);
  } catch {
    // Without storage nobody is remembered.
  }
  for (const notify of told) notify();
}

/**
 * Whose timer and time it is: that of whoever has signed in. While access is open, whoever uses this device says who they are, which
 * is a claim and no proof; until then it is nobody.
 */
export function useWorker(): string | undefined {
  const session = useSession();
  const remembered = useSyncExternalStore(listen, claimed, () => undefined);
  return session ? session.person.memberId : remembered;
}

/** Whether the firm keeps time. Where it doesn't, no screen offers a timer or shows time. */
export const HasTime = createContext(false);

/** Whose timer a screen offers to start. Undefined where the firm keeps no time, for those who may not record it, and while it is nobody's. */
export function useTimed(): string | undefined {
  const worker = useWorker();
  const mayRecord = useMay('time.write');
  return use(HasTime) && mayRecord ? worker : undefined;
}

/** The firm's people, and the worker among them. */
export function usePeople() {
  const worker = useWorker();
  const people = useFirmData('/api/law-firm/users').data?.data ?? [];
  return { people, worker: people.find(({ id }) => id === worker) };
}
