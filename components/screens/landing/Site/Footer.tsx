import { Logo } from '#components/elements/Logo';
import { useMessages } from '#components/language';
import * as styles from './Footer.css';
import { messages } from './messages';
import type { SiteProps } from './site';
import { room } from './Site.css';

/** The footer: Features, Pricing and Support as plain text (spec section 2), the site's other pages, and who runs it. */
export function Footer({ site }: { site: SiteProps }) {
  const { productName, salesEmail, links, operator } = site;
  const { footer, more, privacy, terms, signIn, runBy } = useMessages(messages);
  const { name, ...otherLanguage } = site.otherLanguage;
  const pages = [
    { href: links.privacy, text: privacy },
    { href: links.terms, text: terms },
    { href: links.signIn, text: signIn },
    { href: otherLanguage.href, text: name, lang: otherLanguage.lang, hrefLang: otherLanguage.lang },
  ];
  return (
    <footer className={styles.footer}>
      <div className={`${room} ${styles.row}`}>
        <Logo name={productName} />
        <ul className={styles.items}>
          {Object.entries(footer).map(([id, text]) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
        <nav aria-label={more} className={styles.more}>
          <ul className={styles.items}>
            {pages.map(({ text, ...link }) => (
              <li key={text}>
                <a {...link}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.operator}>
          {operator.name && <span>{runBy(productName, operator.name)}</span>}
          {operator.address && <span>{operator.address}</span>}
          {operator.phone && <a href={`tel:${operator.phone.replace(/[^+\d]/g, '')}`}>{operator.phone}</a>}
          <a href={`mailto:${salesEmail}`}>{salesEmail}</a>
        </p>
      </div>
    </footer>
  );
}
