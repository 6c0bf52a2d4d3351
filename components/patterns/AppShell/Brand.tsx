import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import * as styles from './Brand.css';

export interface BrandProps {
  /** The product's or the firm's name. */
  name: string;
  /** The page it links to. */
  href: string;
  /** The mark before it, which screen readers skip. */
  logo: ReactNode;
  /** Called when the link is followed, to close the sheet. */
  onNavigate: () => void;
}

/** The number of letters that fit on one line of the sidebar. A longer name is smaller and wraps. */
const oneLine = 16;

/** The logo and the name, linked to the home page. The rail shows only the logo. */
export function Brand({ name, href, logo, onNavigate }: BrandProps) {
  return (
    <Link href={href} onPress={onNavigate} className={styles.brand}>
      <span aria-hidden className={styles.logo}>
        {logo}
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
      <span aria-hidden className={styles.name({ isLong: name.length > oneLine })}>
        {name}
      </span>
    </Link>
  );
}
