import { common, useMessages } from '#components/language';
import * as styles from './DataView.css';

/** Says that a list goes no further, where it is as long as any that is loaded. */
export function ListedOnly({ shown, most }: { shown: number; most: number }) {
  const { listedOnly } = useMessages(common);
  return shown >= most && <p className={styles.listedOnly}>{listedOnly(most)}</p>;
}
