import { useSession } from '#components/api';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { PageHeader } from '#components/patterns/PageHeader';
import { privacyMessages } from '../../landing/LegalPage';
import type { LegalFacts, LegalText } from '../../landing/LegalPage/facts';
import { messages } from './messages';
import * as styles from './Privacy.css';

export interface PrivacyScreenProps {
  /** Who runs the service and where, from the settings. */
  facts: Omit<LegalFacts, 'operator' | 'hasAccounts'> & { operator: string | undefined };
}

/** What is kept in a firm's area, where and for how long: what sections 25, 26 and 29 of the Data Protection Act, 2019 have its people told. */
export function PrivacyScreen({ facts: { operator, ...facts } }: PrivacyScreenProps) {
  const words = useMessages(messages);
  const { sections } = useMessages(privacyMessages);
  const signsIn = useSession() !== undefined;
  const known = { ...facts, hasAccounts: signsIn, operator: operator ?? words.theOperator };
  const said = (texts: LegalText[]) =>
    texts.map((text) => (typeof text === 'function' ? text(known) : text)).filter((text) => text !== '');
  const parts: [title: string, texts: LegalText[]][] = [
    [words.who, [words.controller, words.processor, sections.who.points.registration]],
    [words.you, [words.person, ...(signsIn ? [words.signIn, words.record] : [words.open])]],
    [words.clients, [words.entered, words.minimum]],
    [words.long, [...Object.values(sections.long.points), words.erased]],
    [words.shared, Object.values(sections.shared.points)],
    [words.where, Object.values(sections.where.points)],
    [words.rights, [words.rightsOf, words.export, words.ask, words.complain]],
  ];
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <div className={styles.page}>
        {parts.map(([title, texts]) => (
          <Card key={title} title={title}>
            <ul className={styles.points}>
              {said(texts).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}
