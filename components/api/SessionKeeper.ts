import { ApiError } from './ApiError';
import { fetchPreloaded, forgetPreloads } from './firstAnswers';
import { inTime } from './request';
import type { SessionPerson } from './session';

/** What a page knows of its session. */
export type SessionState =
  | { is: 'asking' }
  /** The server didn't say. */
  | { is: 'unknown'; error: unknown }
  | { is: 'out'; hasSignedOut: boolean }
  | {
      is: 'in';
      person: SessionPerson;
      /** What a call has been refused for: the session has ended, or the last proof is too old. */
      needs?: 'sign-in' | 'proof';
    };

/** How long after a press or a key a call is still the person's, in ms. Later ones are the page's own, which keep no session alive. */
const presence = 10_000;

const tabs = () => new BroadcastChannel('mizani-session');

/** Has the browser's tabs on this host ask again who is signed in. */
export function tellTabs(): void {
  const channel = tabs();
  channel.postMessage('changed');
  channel.close();
}

/** Who is at the page: another person or another role starts it anew. */
export const identityOf = ({ email, role }: SessionPerson): string => `${role} ${email}`;

/**
 * Keeps the session of a page where people sign in, in step with the browser's other tabs. `forget` removes what the tab remembers of
 * a person; it is called when somebody else comes, and when they sign out.
 */
export class SessionKeeper {
  #state: SessionState = { is: 'asking' };
  #waiting: ((goesOn: boolean) => void)[] = [];
  /** Counts sign-ins, so that a refusal of an earlier session's call is told from one of this session's. */
  #round = 0;
  #here: string | undefined;
  #actedAt = Date.now();
  #tabs: BroadcastChannel | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly forget: () => void) {}

  readonly state = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Asks who is signed in, and again when another tab signs in or out. Returns a function that stops this. */
  readonly open = () => {
    const stop = new AbortController();
    const act = () => (this.#actedAt = Date.now());
    for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
      addEventListener(sign, act, { capture: true, passive: true, signal: stop.signal });
    // A page that the browser has kept, and shows again on Back.
    addEventListener('pageshow', ({ persisted }) => persisted && void this.ask(), { signal: stop.signal });
    const others = tabs();
    this.#tabs = others;
    others.onmessage = () => void this.ask();
    void this.ask();
    return () => {
      stop.abort();
      others.close();
    };
  };

  /** Asks who is signed in. */
  readonly ask = async (): Promise<void> => {
    try {
      const response = await fetchPreloaded(new Request(new URL('/api/session', location.href)));
      if (response.status === 401) this.#leave(false);
      else if (response.ok) this.#enter(((await response.json()) as { data: SessionPerson }).data);
      else throw await ApiError.from(response);
    } catch (error) {
      if (this.#state.is !== 'in') this.#show({ is: 'unknown', error });
    }
  };

  /** Called once somebody has signed in: goes on as them. */
  readonly signedIn = async (): Promise<void> => {
    forgetPreloads();
    await this.ask();
    this.#tabs?.postMessage('changed');
  };

  readonly signOut = async (): Promise<void> => {
    const response = await fetch('/api/session', { method: 'DELETE', signal: inTime() });
    if (!response.ok && response.status !== 401) throw await ApiError.from(response);
    this.forget();
    this.#here = undefined;
    this.#leave(true);
    this.#tabs?.postMessage('changed');
  };

  /** Called when the person has proved who they are, or doesn't want to: what waits for it is sent again, or stays refused. */
  readonly proved = (isProved: boolean): void => {
    if (this.#state.is === 'in') this.#show({ is: 'in', person: this.#state.person });
    this.#release(isProved);
  };

  /**
   * Makes a call. If the session has ended, the page asks to sign in again: what was read is then read again, and what was written can
   * be sent again by hand. If a fresh proof is needed, the call is sent again once it is given.
   */
  readonly send = async (request: Request): Promise<Response> => {
    const again = request.clone();
    const round = this.#round;
    if (Date.now() - this.#actedAt > presence) request.headers.set('X-Background', '1');
    const response = await fetchPreloaded(request);
    switch (await refusalIn(response)) {
      case 'sign_in_required': {
        const goesOn = round === this.#round ? this.#need('sign-in') : true;
        return request.method === 'GET' && (await goesOn) ? this.send(again) : response;
      }
      case 'proof_needed':
        return (await this.#need('proof')) ? fetch(new Request(again, { signal: inTime() })) : response;
      case 'right_missing':
        // The role may be another by now.
        void this.ask();
    }
    return response;
  };

  #enter(person: SessionPerson): void {
    const identity = identityOf(person);
    const isSame = this.#here === identity;
    if (this.#here !== undefined && !isSame) this.forget();
    this.#here = identity;
    this.#round += 1;
    this.#show({ is: 'in', person });
    this.#release(isSame);
  }

  #leave(hasSignedOut: boolean): void {
    this.#show({ is: 'out', hasSignedOut });
    this.#release(false);
  }

  #need(needs: 'sign-in' | 'proof'): Promise<boolean> {
    if (this.#state.is !== 'in') return Promise.resolve(false);
    // Whoever signs in proves who they are as well.
    if (this.#state.needs !== 'sign-in') this.#show({ ...this.#state, needs });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #release(goesOn: boolean): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve(goesOn);
  }

  #show(state: SessionState): void {
    this.#state = state;
    for (const notify of this.#listeners) notify();
  }
}

/** The code of a refusal that a session can do something about. */
async function refusalIn(response: Response): Promise<string | undefined> {
  if (response.status !== 401 && response.status !== 403) return undefined;
  return (await ApiError.from(response.clone())).problem?.code;
}
