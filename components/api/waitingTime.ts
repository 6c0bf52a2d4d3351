import { createStore, del, set, values } from 'idb-keyval';
import { alone } from './alone';
import { ApiError } from './ApiError';
import type { Api } from './createApi';
import { inTime, request } from './request';
import type { TimeEntryInput } from './time';

/** Recorded time that waits on this device until the server has it. */
export interface WaitingTime {
  /** Its Idempotency-Key, so that the server records it once however often it is sent. */
  id: string;
  input: TimeEntryInput & { personId: string };
  caseTitle?: string | undefined;
  /** Whether the server has refused it, so that sending it again would not help. */
  isRefused?: boolean;
}

const store = createStore('mizani-time', 'entries');

let known: readonly WaitingTime[] = [];
let isRead = false;
const told = new Set<() => void>();

function show(next: readonly WaitingTime[]): void {
  known = next;
  for (const notify of told) notify();
}

/** Calls `notify` whenever other time waits. Returns what ends that. */
export function onWaitingTime(notify: () => void): () => void {
  told.add(notify);
  return () => told.delete(notify);
}

/** What waits on this device, as far as it has been read. */
export const waitingTime = (): readonly WaitingTime[] => known;

/** Reads what has waited since before the page was opened. */
async function readWaiting(): Promise<void> {
  if (isRead) return;
  isRead = true;
  const kept = await values<WaitingTime>(store).catch((): WaitingTime[] => []);
  show([...kept.filter(({ id }) => !known.some((one) => one.id === id)), ...known]);
}

/** Keeps time on the device. In a private window it lasts as long as the page. */
export async function keepWaitingTime(entry: WaitingTime): Promise<void> {
  show([...known.filter(({ id }) => id !== entry.id), entry]);
  await set(entry.id, entry, store).catch(() => undefined);
}

/** Forgets time that waits. */
export async function forgetWaitingTime(id: string): Promise<void> {
  show(known.filter((one) => one.id !== id));
  await del(id, store).catch(() => undefined);
}

/** Forgets all time of a person who leaves this device. */
export async function forgetWaitingTimeOf(personId: string): Promise<void> {
  await readWaiting();
  for (const { id } of known.filter(({ input }) => input.personId === personId)) await forgetWaitingTime(id);
}

/** Sends a person's time that waits, unless another tab is doing it. Resolves to how many entries the server has recorded. */
export async function sendWaitingTime(api: Api, personId: string): Promise<number> {
  await readWaiting();
  const due = () => known.filter(({ input, isRefused }) => input.personId === personId && !isRefused);
  if (due().length === 0) return 0;
  return alone(
    `time ${personId}`,
    async () => {
      let sent = 0;
      for (const entry of due()) {
        const init = { params: { header: { 'Idempotency-Key': entry.id } }, body: entry.input, signal: inTime() };
        try {
          await request(api, 'post', '/api/law-firm/time-entries', init);
        } catch (error) {
          if (!isRefusal(error)) break;
          await keepWaitingTime({ ...entry, isRefused: true });
          continue;
        }
        await forgetWaitingTime(entry.id);
        sent += 1;
      }
      return sent;
    },
    () => 0,
  );
}

/** Whether an answer stands, whatever happens. Without a session, or while the server is busy, it is sent again later. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status);
