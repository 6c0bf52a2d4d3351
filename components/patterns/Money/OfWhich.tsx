import type { OwnSum } from '#domain/money';
import * as styles from './Money.css';
import { useOfWhich } from './useOfWhich';

export interface OfWhichProps {
  /** What of the sum is in other currencies, as in the API. Nothing is shown if all of it is in KES. */
  others: readonly OwnSum[] | undefined;
}

/** What of a sum in KES is in other currencies, below it: `of which USD 4,060`. */
export function OfWhich({ others }: OfWhichProps) {
  const said = useOfWhich()(others);
  return said === undefined ? null : <span className={styles.ofWhich}>{said}</span>;
}
