import { useEffect, useRef } from 'react';
import type { AwaitedSignup } from '#components/api';
import { useMessages } from '#components/language';
import { messages } from './messages';
import * as styles from './SignupForm.css';

/** The sign-up whose link is still to be opened. */
export interface LinkAwaitedProps extends AwaitedSignup {
  firmName: string;
  /** The address that was given. */
  email: string;
  /** Whether it has just replaced the form that had focus. */
  takesFocus: boolean;
}

/** Tells whoever signed up where the link comes from that starts the trial. */
export function LinkAwaited({ delivery, firmName, email, takesFocus }: LinkAwaitedProps) {
  const words = useMessages(messages);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  const isMailed = delivery === 'mailed';
  return (
    <div role="status" className={styles.sheet}>
      <h3 ref={title} tabIndex={-1} className={styles.started}>
        {isMailed ? words.checkMail : words.soon}
      </h3>
      <p>{isMailed ? words.mailed(email.trim(), firmName.trim()) : words.handedOver(firmName.trim())}</p>
      {isMailed && <p>{words.noMail}</p>}
    </div>
  );
}
