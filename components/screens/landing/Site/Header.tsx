import { Logo } from '#components/elements/Logo';
import { useMessages } from '#components/language';
import * as styles from './Header.css';
import { messages } from './messages';
import type { SiteProps } from './site';
import { action, room } from './Site.css';

/** The sticky header: links to the front page's sections, the other language, sign-in and sign-up. */
export function Header({ site, isHome }: { site: SiteProps; isHome: boolean }) {
  const { nav, sections, signIn, signUp } = useMessages(messages);
  const { name, ...otherLanguage } = site.otherLanguage;
  const home = isHome ? '' : site.links.home;
  return (
    <header className={styles.header}>
      <div className={`${room} ${styles.row}`}>
        {isHome ? (
          <Logo name={site.productName} />
        ) : (
          <a href={home} className={styles.home}>
            <Logo name={site.productName} />
          </a>
        )}
        <nav aria-label={nav} className={styles.nav}>
          <ul className={styles.links}>
            {Object.entries(sections).map(([id, label]) => (
              <li key={id}>
                <a href={`${home}#${id}`} className={styles.link}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.end}>
          <a {...otherLanguage} hrefLang={otherLanguage.lang} className={styles.link}>
            {name}
          </a>
          <a href={site.links.signIn} className={`${styles.link} ${styles.signIn}`}>
            {signIn}
          </a>
        </div>
        <a href={`${home}#signup`} className={action({ tone: 'accent', size: 'bar' })}>
          {signUp}
        </a>
      </div>
    </header>
  );
}
