import { Link, type LinkProps } from 'react-aria-components/Link';
import * as styles from './rowParts.css';

/** Where a row's name leads. */
export interface RowLinkProps extends Pick<LinkProps, 'href' | 'target' | 'aria-label' | 'onPress'> {
  /** What the row is called. */
  children: string;
  /**
   * How many lines of a column its name may take; the rest is cut. Use 2 where nothing stands below it.
   * @default 1
   */
  maxLines?: 1 | 2;
}

/** A row's name, which opens its record. In columns its whole cell can be pressed, in lines the whole row. */
export function RowLink({ maxLines = 1, ...props }: RowLinkProps) {
  return <Link {...props} className={styles.link({ maxLines })} />;
}
