import { Logo } from '#components/elements/Logo';
import { useMessages } from '#components/language';
import * as styles from './Footer.css';
import { room } from './LandingPage.css';
import type { LandingPageScreenProps } from './LandingPageScreen';
import { messages } from './messages';

/** The page's footer. Features, Pricing and Support are plain text (spec section 2). */
export function Footer({
  productName,
  otherLanguage: { name, ...link },
}: Pick<LandingPageScreenProps, 'productName' | 'otherLanguage'>) {
  const { footer } = useMessages(messages);
  return (
    <footer className={styles.footer}>
      <div className={`${room} ${styles.row}`}>
        <Logo name={productName} />
        <ul className={styles.items}>
          {Object.entries(footer).map(([id, text]) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
        <a {...link} hrefLang={link.lang} className={styles.language}>
          {name}
        </a>
      </div>
    </footer>
  );
}
