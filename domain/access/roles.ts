import { rights } from './rights';

type RightsOf = typeof rights;

/** A right of the platform's people, or of a firm's. */
export type Right = keyof RightsOf['operator'] | keyof RightsOf['firm'];

/** A role of the platform's people. */
export type OperatorRole = RightsOf['operator'][keyof RightsOf['operator']][number];

/** A role of a firm's people. `support` is the operator's, while the firm lets them in. */
export type FirmRole = RightsOf['firm'][keyof RightsOf['firm']][number];

/** The roles that a firm's people have: those who can leave it, which no support can. */
export const memberRoles = rights.firm['area.leave'];

/**
 * Whoever calls. While nobody has to sign in, everyone is `open` and has all rights; otherwise whoever has not signed in is a
 * `guest` and has none.
 */
export type CallerRole = OperatorRole | FirmRole | 'open' | 'guest';

/** In which role a transaction runs: a caller's, or `system` for the server's own work, which has all rights. */
export type Role = CallerRole | 'system';

/** The roles that have each right. No role has the same name on both sides. */
export const rolesWith: Readonly<Record<Right, readonly Role[]>> = { ...rights.operator, ...rights.firm };

/** Whether a role has a right: `may` of the database in TypeScript. */
export const mayDo = (role: Role, right: Right): boolean =>
  role === 'open' || role === 'system' || rolesWith[right].includes(role);
