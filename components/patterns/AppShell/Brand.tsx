import { Link } from 'react-aria-components/Link';
import { Logo, type LogoTone } from '#components/elements/Logo';
import * as styles from './Brand.css';

export interface BrandProps {
  /** The product's or the firm's name. */
  name: string;
  /** Where it leads. */
  href: string;
  /** The colour of the mark. */
  tone: LogoTone;
  /** It was followed: the sheet closes. */
  onNavigate: () => void;
}

/** The letters that fit into one line of the sidebar. A longer name is set smaller, and wraps. */
const oneLine = 16;

/** The mark and the name, which lead home. On the rail the mark stands alone. */
export function Brand({ name, href, tone, onNavigate }: BrandProps) {
  return (
    <Link href={href} onPress={onNavigate} className={styles.brand}>
      <Logo name={name} tone={tone} isNameHidden />
      <span aria-hidden className={styles.name({ isLong: name.length > oneLine })}>
        {name}
      </span>
    </Link>
  );
}
