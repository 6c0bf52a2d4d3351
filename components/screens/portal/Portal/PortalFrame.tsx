import type { ReactNode } from 'react';
import { ChevronLeft } from 'lucide-react';
import { Icon } from '#components/elements/Icon';
import type { PortalLanguage } from '#components/api';
import { useMessages } from '#components/language';
import { portalLanguages } from '#domain/portal';
import { portalPaths } from '#domain/portalPaths';
import { messages } from './messages';
import { plainButton } from './action.css';
import * as styles from './Portal.css';

/** What every page of the portal has around its content. */
export interface PortalProps {
  /** The firm's name. */
  firm: string;
  language: PortalLanguage;
  /** The page's own address, to which a change of language returns. */
  path: string;
  /** Whether somebody has signed in, who can sign out again. */
  isSignedIn: boolean;
}

export interface PortalFrameProps {
  portal: PortalProps;
  /**
   * How wide the content may grow.
   * @default 'column'
   */
  width?: 'page' | 'column' | 'form';
  /** The page above this one. */
  back?: { href: string; label: string };
  children: ReactNode;
}

/** A page of the portal: the firm's name and the languages, the content, and the way out. It needs no script. */
export function PortalFrame({ portal, width = 'column', back, children }: PortalFrameProps) {
  const words = useMessages(messages);
  const room = styles.room({ size: width });
  return (
    <>
      <a href="#content" className={styles.skip}>
        {words.skip}
      </a>
      <header className={styles.header}>
        <div className={`${styles.room({ size: 'page' })} ${styles.headerRow}`}>
          <a href={portalPaths.home} className={styles.firm}>
            <svg viewBox="0 0 24 24" aria-hidden className={styles.scales}>
              <path d="M4.5 6.5h15M12 3v17M8 20.5h8" />
              <path d="m5 6.5-3 7.3c.4 1.4 1.5 2.2 3 2.2s2.6-.8 3-2.2zM19 6.5l-3 7.3c.4 1.4 1.5 2.2 3 2.2s2.6-.8 3-2.2z" />
            </svg>
            {portal.firm}
          </a>
          <form method="post" action={portalPaths.language}>
            <input type="hidden" name="to" value={portal.path} />
            <div role="group" aria-label={words.language} className={styles.languages}>
              {portalLanguages.map(({ id, name }) => (
                <button
                  key={id}
                  type="submit"
                  name="language"
                  value={id}
                  lang={id}
                  aria-pressed={id === portal.language}
                  className={styles.language}
                >
                  {name}
                </button>
              ))}
            </div>
          </form>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={`${room} ${styles.main}`}>
        {back && (
          <a href={back.href} className={styles.back}>
            <Icon of={ChevronLeft} />
            {back.label}
          </a>
        )}
        {children}
      </main>
      {portal.isSignedIn && (
        <footer className={`${room} ${styles.footer}`}>
          <p>{words.private}</p>
          <div className={styles.footerLinks}>
            <a href={portalPaths.settings} className={styles.footerLink}>
              {words.settings}
            </a>
            <form method="post" action={portalPaths.signOut}>
              <button type="submit" className={plainButton}>
                {words.signOut}
              </button>
            </form>
          </div>
        </footer>
      )}
    </>
  );
}
