import type { ReactNode } from 'react';
import { Avatar } from '#components/elements/Avatar';
import { RowLink } from '#components/elements/Table';
import * as rowStyles from '#components/theme/row.css';
import * as styles from './FirmName.css';

export interface FirmNameProps {
  /** The firm's id, for the link to its page. */
  id: string;
  name: string;
  /** Small text under the name that tells it from others: its address, its plan and status. Leave it out if the name is enough. */
  hint?: ReactNode;
  /**
   * Shows its initial before the name.
   * @default true
   */
  hasAvatar?: boolean;
}

/** A firm in a list: its initial, its name linked to its page, and an optional hint that tells it from others. */
export function FirmName({ id, name, hint, hasAvatar = true }: FirmNameProps) {
  return (
    <span className={styles.firm}>
      {hasAvatar && (
        <span className={styles.avatar}>
          <Avatar name={name} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>
          <RowLink href={`/admin/customers/${id}`} maxLines={hint ? 1 : 2}>
            {name}
          </RowLink>
        </span>
        {hint && <span className={rowStyles.second}>{hint}</span>}
      </span>
    </span>
  );
}
