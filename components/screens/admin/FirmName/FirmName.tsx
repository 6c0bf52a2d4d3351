import { Avatar } from '#components/elements/Avatar';
import * as styles from './FirmName.css';

/** What `FirmName` takes. */
export interface FirmNameProps {
  /** The firm's name. */
  name: string;
  /** What tells it from others, small under the name: its address or e-mail. */
  hint: string;
}

/** A firm in a list: its initial, its name, and a line that tells it from others. */
export function FirmName({ name, hint }: FirmNameProps) {
  return (
    <span className={styles.firm}>
      <Avatar name={name} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.hint}>{hint}</span>
      </span>
    </span>
  );
}
