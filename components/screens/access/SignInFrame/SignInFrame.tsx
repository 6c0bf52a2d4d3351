import type { ReactNode } from 'react';
import { Link } from '#components/elements/Link';
import { Logo } from '#components/elements/Logo';
import { useSignInPlace } from '#components/api';
import { useMessages } from '#components/language';
import { useFirmColor } from '#components/theme/useFirmColor';
import { messages } from './messages';
import * as styles from './SignInFrame.css';

/** What the pages around a sign-in say of the deployment. */
export interface SignInSite {
  productName: string;
  /** Where the privacy page is. */
  privacyHref: string;
  /** The email address for help. */
  helpEmail: string;
}

export interface SignInFrameProps {
  site: SignInSite;
  /** The step's heading: "Enter your code". */
  title: string;
  /** What the step is about, in a line or two. */
  lead?: ReactNode;
  /** The step's form. */
  children: ReactNode;
}

/**
 * The page of every step of signing in: the firm's name in its colour, or the product's at the console, above a narrow column. Forms
 * are shown at once; the name joins them when it is there.
 */
export function SignInFrame({
  site: { productName, privacyHref, helpEmail },
  title,
  lead,
  children,
}: SignInFrameProps) {
  const words = useMessages(messages);
  const { data, isPending } = useSignInPlace();
  const place = data?.data;
  useFirmColor(place?.primaryColor);
  const name = place?.name ?? productName;
  return (
    <main id="content" className={styles.page}>
      <div className={styles.column}>
        <div className={styles.place}>
          {!isPending && (
            <>
              <span aria-hidden className={styles.initial}>
                {[...name][0]?.toUpperCase()}
              </span>
              <div>
                <p className={styles.name}>{name}</p>
                {!place?.name && <p className={styles.detail}>{words.console}</p>}
              </div>
            </>
          )}
        </div>
        <div className={styles.sheet}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.body}>{children}</div>
        </div>
      </div>
      <footer className={styles.foot}>
        <Logo name={productName} />
        <span className={styles.links}>
          <Link tone="plain" href={privacyHref}>
            {words.privacy}
          </Link>
          <Link tone="plain" href={`mailto:${helpEmail}`}>
            {words.help}
          </Link>
        </span>
      </footer>
    </main>
  );
}
