import type { ReactNode } from 'react';
import { useMessages } from '#components/language';
import { lead, room, title } from '../Site/Site.css';
import type { SiteProps } from '../Site/site';
import { SiteFrame } from '../Site/SiteFrame';
import { messages } from './messages';
import * as styles from './WelcomePage.css';

export interface WelcomePageScreenProps {
  /** What is around the page, and who runs the service. */
  site: SiteProps;
  /** The place for the form that a script shows. */
  form: ReactNode;
}

/** Where the link of a sign-up leads, where people sign in: a password makes the firm. */
export function WelcomePageScreen({ site, form }: WelcomePageScreenProps) {
  const words = useMessages(messages);
  return (
    <SiteFrame site={site}>
      <div className={`${room} ${styles.page}`}>
        <h1 className={title}>{words.title}</h1>
        <p className={lead}>{words.lead}</p>
        <div className={styles.form}>
          {form}
          <noscript>{words.script}</noscript>
        </div>
      </div>
    </SiteFrame>
  );
}
