import { Link, type LinkProps } from 'react-aria-components/Link';
import * as styles from './rowParts.css';

/** A row's name as a link. */
export interface RowLinkProps extends Pick<LinkProps, 'href' | 'target' | 'aria-label' | 'onPress'> {
  /** The row's name. */
  children: string;
  /**
   * The most lines its name takes in a column; the rest is cut off. Use 2 when there is nothing below it.
   * @default 1
   */
  maxLines?: 1 | 2;
}

/** A row's name, which opens its record. The whole cell is clickable; in the narrow layout, the whole row. */
export function RowLink({ maxLines = 1, ...props }: RowLinkProps) {
  return <Link {...props} className={styles.link({ maxLines })} />;
}
