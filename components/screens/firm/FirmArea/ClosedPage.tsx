import { Mail } from 'lucide-react';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { Logo } from '#components/elements/Logo';
import { useMessages } from '#components/language';
import * as styles from './FirmArea.css';
import { messages } from './messages';

/** Why a firm's area can't be opened. */
export interface Refusal {
  /** The API's error code. */
  code: keyof typeof messages.en.refusals;
  /** The firm's name; empty if there is no such firm. */
  firm: string;
}

export interface ClosedPageProps {
  /** Why the area can't be opened. */
  refusal: Refusal;
  productName: string;
  /** The email address for help. */
  contactEmail: string;
}

/** Shown in place of a firm's area that is closed or doesn't exist: what that means, and what to do. */
export function ClosedPage({ refusal: { code, firm }, productName, contactEmail }: ClosedPageProps) {
  const { refusals, email } = useMessages(messages);
  const { title, meaning, advice } = refusals[code];
  return (
    <main id="content" className={styles.notice}>
      <Logo name={productName} />
      <div className={styles.words}>
        <h1 className={styles.title}>{title(firm)}</h1>
        <p>{meaning}</p>
        <p>{advice(productName)}</p>
      </div>
      <LinkButton tone="accent" href={`mailto:${contactEmail}`} icon={<Icon of={Mail} />}>
        {email(productName)}
      </LinkButton>
    </main>
  );
}
