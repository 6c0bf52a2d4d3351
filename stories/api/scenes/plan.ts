import type { CallerRole } from '#domain/access/roles';
import type { Delivery } from '#server/mail/mailer';

/** Somebody of a firm. */
export type Person = { id: string; role: CallerRole };

/** Makes a call that has to succeed, and returns what is answered. */
export type Make = <Data>(method: string, url: string, body?: object) => Promise<Data>;

/** A situation in which stories begin. */
export type ScenePlan = {
  /** The firm whose area it is, or `platform`. */
  of?: string;
  /** Who of the firm calls, once the situation is there. Without anybody, access is open. */
  as?: Person;
  /** What the mail server says, if there is one. */
  mail?: Delivery;
  /** Brings the situation about by calls of the API. `at` sets the clock to what was before. */
  prepare?: (make: Make, at: (moment: string) => void) => Promise<unknown>;
};

/** Situations by name. */
export type Scenes = { [name: string]: ScenePlan };
