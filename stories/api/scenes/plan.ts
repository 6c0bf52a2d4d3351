import type { CallerRole, FirmRole, OperatorRole } from '#domain/access/roles';
import type { Delivery } from '#server/mail/mailer';

/** Somebody of a firm. */
export type Person = { id: string; role: CallerRole };

/** Makes a call that has to succeed, and returns what is answered. */
export type Make = <Data>(method: string, url: string, body?: object) => Promise<Data>;

/** What somebody is who signs in: one of the platform's people, or the nth of a firm's who have a role. */
export type Who = { role: OperatorRole } | { role: Exclude<FirmRole, 'support'>; firm: string; nth: number };

/** Runs a statement as the database's owner. */
export type Run = (sql: string, params?: unknown[]) => Promise<{ rows: unknown[] }>;

/** Signs somebody in. What it returns comes back to their session. */
export type SignIn = (role: Who['role'], nth?: number) => Promise<() => void>;

/** A situation in which stories begin. */
export type ScenePlan = {
  /** The firm whose area it is, or `platform`. */
  of?: string;
  /** Who of the firm calls, once the situation is there. Without anybody, access is open. */
  as?: Person;
  /** What the mail server says, if there is one. */
  mail?: Delivery;
  /**
   * Brings the situation about by calls of the API. `at` sets the clock to what was before, and `as` signs in the nth of the firm's
   * people who have a role, or an operator. Whoever has signed in last makes the stories' calls. `run` does what only a command of
   * the server's owner can.
   */
  prepare?: (make: Make, at: (moment: string) => void, as: SignIn, run: Run) => Promise<unknown>;
};

/** Situations by name. */
export type Scenes = { [name: string]: ScenePlan };
