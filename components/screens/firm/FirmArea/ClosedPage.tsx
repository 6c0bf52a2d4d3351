import { Mail } from 'lucide-react';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { Logo } from '#components/elements/Logo';
import { useMessages } from '#components/language';
import * as styles from './FirmArea.css';
import { messages } from './messages';

/** Why a firm's area does not open. */
export interface Refusal {
  /** The API's reason. */
  code: keyof typeof messages.en.refusals;
  /** The firm's name; empty where there is no firm. */
  firm: string;
}

export interface ClosedPageProps {
  /** Why the area does not open. */
  refusal: Refusal;
  /** The product's name. */
  productName: string;
  /** Where to write to. */
  contactEmail: string;
}

/** Stands in place of a firm's area that is closed or does not exist: what that means, and what to do. */
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
