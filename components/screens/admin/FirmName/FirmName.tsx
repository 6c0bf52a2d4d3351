import type { ReactNode } from 'react';
import { Avatar } from '#components/elements/Avatar';
import { Link } from '#components/elements/Link';
import * as styles from './FirmName.css';

export interface FirmNameProps {
  /** The firm's name. */
  name: string;
  /** What tells it from others, small under the name: its address, its plan and state. Leave it out where the name is enough. */
  hint?: ReactNode;
  /** Makes the name a link to this address. Use it where the row has no other way to the firm. */
  href?: string;
}

/** A firm in a list: its initial, its name, and often a line that tells it from others. */
export function FirmName({ name, hint, href }: FirmNameProps) {
  return (
    <span className={styles.firm}>
      <Avatar name={name} />
      <span className={styles.words}>
        <span className={styles.name}>
          {href ? (
            <Link tone="plain" href={href}>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </span>
  );
}
