import type { components } from '#openapi';
import type { Right } from '#domain/access/roles';
import type { ReadTransaction } from '#server/db/database';
import type { Services } from '#server/doors/services';

/** How a firm stands with an external system. */
export type Standing = Pick<components['schemas']['Integration'], 'status' | 'since' | 'lastWord'>;

/** An external system that firms work with (spec section 3, `integration-status`). */
export type Integration = Pick<components['schemas']['Integration'], 'id' | 'name' | 'description'> & {
  /** What somebody must be allowed to do to know of it. It is left out for others, whose rows say nothing of it. */
  right?: Right;
  /** Says how the firm of a transaction stands with it. Absent while nothing connects to it. */
  standing?: (tx: ReadTransaction, services: Services) => Standing | Promise<Standing>;
};
