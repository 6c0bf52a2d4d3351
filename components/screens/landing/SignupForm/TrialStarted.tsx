import { useEffect, useRef } from 'react';
import type { Signup } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { messages } from './messages';
import * as styles from './SignupForm.css';

/** The firm that has signed up. */
export interface TrialStartedProps {
  /** The firm's address and its trial. */
  firm: Signup;
  firmName: string;
  /** Whether it has just replaced the form that had focus. */
  takesFocus: boolean;
  /**
   * The heading that it is, in the page around it.
   * @default 'h3'
   */
  heading?: 'h2' | 'h3';
}

/** Tells a new firm its web address and when its trial ends. */
export function TrialStarted({
  firm: { address, trialEndsOn },
  firmName,
  takesFocus,
  heading: Heading = 'h3',
}: TrialStartedProps) {
  const words = useMessages(messages);
  const { date } = useFormat();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <div role="status" className={styles.sheet}>
      <Heading ref={title} tabIndex={-1} className={styles.started}>
        {words.started}
      </Heading>
      <p>{words.open(firmName.trim(), date(trialEndsOn))}</p>
      <p>
        {words.openArea} {/* Same protocol as this page, with or without TLS. */}
        <a href={`//${address}/`} className={styles.address}>
          {address}
        </a>
      </p>
      <p>{words.keep}</p>
    </div>
  );
}
