import type { ReactNode } from 'react';
import { useMessages } from '#components/language';
import { Footer } from './Footer';
import { Header } from './Header';
import { messages } from './messages';
import type { SiteProps } from './site';
import * as styles from './Site.css';

/** A page of the landing site, and what is around it. */
export interface SiteFrameProps {
  /** What is around the page, and who runs the service. */
  site: SiteProps;
  /**
   * Whether it is the front page, whose sections the header links to.
   * @default false
   */
  isHome?: boolean;
  children: ReactNode;
}

/** The header, main content and footer of a page of the landing site. It needs no script. */
export function SiteFrame({ site, isHome = false, children }: SiteFrameProps) {
  const { skip } = useMessages(messages);
  return (
    <>
      <a href="#content" className={styles.skip}>
        {skip}
      </a>
      <Header site={site} isHome={isHome} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer site={site} />
    </>
  );
}
