import { useRights } from '#components/api';
import type { Right } from '#domain/access/roles';

/** An action, and the right without which it is not offered; everybody may do one without. */
export type Guarded<Action> = Action & { right?: Right };

/** Returns a function that leaves out of a list of actions those that whoever is here may not do. */
export function useAllowed() {
  const may = useRights();
  return <Action extends object>(actions: readonly Guarded<Action>[]) => actions.filter(({ right }) => may(right));
}
