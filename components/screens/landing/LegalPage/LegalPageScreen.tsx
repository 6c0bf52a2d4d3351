import { useFormat, useMessages } from '#components/language';
import { Points } from '../LandingPage/Points';
import type { SiteProps } from '../Site/site';
import { SiteFrame } from '../Site/SiteFrame';
import { lead, room, subtitle, title } from '../Site/Site.css';
import type { LegalFacts, LegalText } from './facts';
import * as styles from './LegalPage.css';
import { messages } from './messages';
import { privacyMessages } from './privacyMessages';
import { termsMessages } from './termsMessages';

export interface LegalPageScreenProps {
  /** What is around the page, and who runs the service. */
  site: SiteProps;
  document: 'privacy' | 'terms';
  /** How many days the archive of a deleted firm is kept, from the settings. */
  archiveDays: number;
  /** Whether invoices can be emailed, which passes them through a mail server. */
  sendsMail: boolean;
}

/** The day on which the texts last changed. */
const changedOn = '2026-11-27';

/** The privacy notice under the Data Protection Act, 2019, or the terms. It states what this product does and no more. */
export function LegalPageScreen({ site, document, archiveDays, sendsMail }: LegalPageScreenProps) {
  const words = useMessages(messages);
  const texts = { privacy: useMessages(privacyMessages), terms: useMessages(termsMessages) };
  const { date } = useFormat();
  const { title: name, sections } = texts[document];
  const facts: LegalFacts = {
    ...site.operator,
    productName: site.productName,
    operator: site.operator.name ?? words.theOperator,
    salesEmail: site.salesEmail,
    archiveDays,
    sendsMail,
    hasAccounts: site.hasAccounts,
  };
  const said = (text: LegalText) => (typeof text === 'function' ? text(facts) : text);
  return (
    <SiteFrame site={site}>
      <article className={`${room} ${styles.page}`}>
        <h1 className={title}>{name}</h1>
        <p className={lead}>{words.changed(date(changedOn))}</p>
        {Object.entries(sections as Record<string, { title: string; points: Record<string, LegalText> }>).map(
          ([id, section]) => (
            <section key={id} aria-labelledby={id} className={styles.section}>
              <h2 id={id} className={subtitle}>
                {section.title}
              </h2>
              <Points of={saidPoints(section.points, said)} />
            </section>
          ),
        )}
        <section aria-labelledby="contact" className={styles.section}>
          <h2 id="contact" className={subtitle}>
            {words.contact}
          </h2>
          <address className={styles.contact}>
            {[site.operator.name, site.operator.address, site.operator.phone].map(
              (line) => line && <span key={line}>{line}</span>,
            )}
            <a href={`mailto:${site.operator.privacyEmail}`}>{site.operator.privacyEmail}</a>
          </address>
        </section>
      </article>
    </SiteFrame>
  );
}

/** The points to show: one whose fact the settings leave out is empty, and goes. */
const saidPoints = (points: Readonly<Record<string, LegalText>>, said: (text: LegalText) => string) =>
  Object.fromEntries(
    Object.entries(points)
      .map(([id, text]) => [id, said(text)] as const)
      .filter(([, text]) => text !== ''),
  );
