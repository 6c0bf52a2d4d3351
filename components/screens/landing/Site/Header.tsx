import { Logo } from '#components/elements/Logo';
import { useMessages } from '#components/language';
import * as styles from './Header.css';
import { action, room } from './LandingPage.css';
import type { LandingPageScreenProps } from './LandingPageScreen';
import { messages } from './messages';

/** The sticky header: links to the page's sections, the other language and sign-up. */
export function Header({
  productName,
  otherLanguage: { name, ...link },
}: Pick<LandingPageScreenProps, 'productName' | 'otherLanguage'>) {
  const { nav, sections, signUp } = useMessages(messages);
  return (
    <header className={styles.header}>
      <div className={`${room} ${styles.row}`}>
        <Logo name={productName} />
        <nav aria-label={nav} className={styles.nav}>
          <ul className={styles.links}>
            {Object.entries(sections).map(([id, label]) => (
              <li key={id}>
                <a href={`#${id}`} className={styles.link}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <a {...link} hrefLang={link.lang} className={styles.link}>
          {name}
        </a>
        <a href="#signup" className={action({ tone: 'accent', size: 'bar' })}>
          {signUp}
        </a>
      </div>
    </header>
  );
}
