import { X } from 'lucide-react';
import { forgetWaitingTime } from '#components/api/waitingTime';
import { useWaitingTime } from '#components/api/useWaitingTime';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { useFormat, useMessages } from '#components/language';
import { clockOf } from '#domain/time/duration';
import { messages } from './messages';
import * as styles from './Time.css';
import { entryName } from './useTimeActions';

export interface WaitingProps {
  personId: string;
  /** Only what is for this case. */
  caseId?: string | undefined;
}

/** Time that could not be sent, and waits on this device for a connection. */
export function Waiting({ personId, caseId }: WaitingProps) {
  const words = useMessages(messages);
  const { date } = useFormat();
  const waiting = useWaitingTime(personId).filter(({ input }) => caseId === undefined || input.caseId === caseId);
  if (waiting.length === 0) return null;
  return (
    <section aria-label={words.waiting} className={styles.waiting}>
      <p className={styles.waitingTitle}>{words.waiting}</p>
      <ul aria-label={words.waiting}>
        {waiting.map(({ id, input, caseTitle, isRefused }) => (
          <li key={id} className={styles.waitingEntry}>
            <span className={styles.clock}>{clockOf(input.minutes)}</span>
            <span className={styles.words}>
              {caseTitle ?? words.practice}
              <span className={styles.soft}>
                {[date(input.day), input.description, isRefused && words.refused].filter(Boolean).join(' · ')}
              </span>
            </span>
            <IconButton
              icon={<Icon of={X} />}
              label={words.forget(entryName(words, { ...input, ...(caseTitle !== undefined && { caseTitle }) }))}
              onPress={() => void forgetWaitingTime(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
