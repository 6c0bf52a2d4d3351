import type { ReactNode } from 'react';
import { useMessages } from '#components/language';
import { AiCommitments } from './AiCommitments';
import { Faq } from './Faq';
import { Features } from './Features';
import { Footer } from './Footer';
import { Header } from './Header';
import { Hero } from './Hero';
import { Integrations } from './Integrations';
import * as styles from './LandingPage.css';
import { messages } from './messages';
import { Solutions } from './Solutions';
import { Stats } from './Stats';
import type { CourtWeek } from './Week';

/** The same page in another language. */
export type OtherLanguage = { href: string; lang: string; name: string };

export interface LandingPageScreenProps {
  /** The product's name. */
  productName: string;
  /** The email address for demo requests. */
  salesEmail: string;
  /** The same page in the other language. */
  otherLanguage: OtherLanguage;
  /** The demo data shown in the hero. */
  week: CourtWeek;
  /** The sign-up form, passed in because it is the only part that hydrates. */
  form: ReactNode;
}

/** The public landing page (spec section 2, "Landing page"). It needs no script. */
export function LandingPageScreen({ productName, salesEmail, otherLanguage, week, form }: LandingPageScreenProps) {
  const { skip, signup } = useMessages(messages);
  return (
    <>
      <a href="#content" className={styles.skip}>
        {skip}
      </a>
      <Header productName={productName} otherLanguage={otherLanguage} />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Hero salesEmail={salesEmail} week={week} />
        <Stats />
        <Features />
        <Integrations />
        <Solutions />
        <AiCommitments />
        <Faq />
        <section id="signup" aria-labelledby="signup-title" className={styles.section}>
          <div className={`${styles.room} ${styles.beside}`}>
            <div>
              <h2 id="signup-title" className={styles.title}>
                {signup.title}
              </h2>
              <p className={styles.lead}>{signup.lead}</p>
            </div>
            {form}
          </div>
        </section>
      </main>
      <Footer productName={productName} otherLanguage={otherLanguage} />
    </>
  );
}
