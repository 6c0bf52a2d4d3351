import type { ReactNode } from 'react';
import { useMessages } from '#components/language';
import { AiCommitments } from './AiCommitments';
import { Faq } from './Faq';
import { Features } from './Features';
import { GettingIn } from './GettingIn';
import { Hero } from './Hero';
import { Integrations } from './Integrations';
import { messages } from './messages';
import { Pricing } from './Pricing';
import { Solutions } from './Solutions';
import { Stats } from './Stats';
import { messages as siteMessages } from '../Site/messages';
import { SiteFrame } from '../Site/SiteFrame';
import type { SiteProps } from '../Site/site';
import * as styles from '../Site/Site.css';
import type { CourtWeek } from './Week';

export interface LandingPageScreenProps {
  /** What is around the page, and who runs the service. */
  site: SiteProps;
  /** The demo data shown in the hero. */
  week: CourtWeek;
  /** The sign-up form, passed in because it is the only part that hydrates. */
  form: ReactNode;
}

/** The public landing page (spec section 2, "Landing page"). It needs no script. */
export function LandingPageScreen({ site, week, form }: LandingPageScreenProps) {
  const { known } = useMessages(messages).signup;
  const { signIn } = useMessages(siteMessages);
  return (
    <SiteFrame site={site} isHome>
      <Hero salesEmail={site.salesEmail} week={week} />
      <Stats />
      <Features />
      <Integrations />
      <Solutions />
      <Pricing />
      <AiCommitments />
      <Faq hasAccounts={site.hasAccounts} />
      <section id="signup" aria-labelledby="signup-title" className={styles.section}>
        <div className={`${styles.room} ${styles.beside}`}>
          <GettingIn hasAccounts={site.hasAccounts} />
          <div>
            {form}
            <p className={styles.lead}>
              {known} <a href={site.links.signIn}>{signIn}</a>
            </p>
          </div>
        </div>
      </section>
    </SiteFrame>
  );
}
