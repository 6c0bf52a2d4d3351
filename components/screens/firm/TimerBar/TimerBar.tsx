import { Square } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { stopTimer, type Timer, useSend, useTimer } from '#components/api';
import { useWaitingTime } from '#components/api/useWaitingTime';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { FormSection } from '#components/patterns/RecordForm';
import { readDuration } from '#domain/time/duration';
import { mostTimerHours } from '#domain/time/timer';
import { ActionDialog, useFormValues } from '../../record';
import { DurationField } from '../Time/DurationField';
import { messages } from '../Time/messages';
import * as styles from './TimerBar.css';
import { useEntryName, useTimeActions } from '../Time/useTimeActions';

export interface TimerBarProps {
  /** Whose timer it is. */
  personId: string;
}

/**
 * The timer that somebody has running, at the foot of every page. It runs on the server: the bar asks once and ticks by itself, and a
 * closed tab stops nothing.
 */
export function TimerBar({ personId }: TimerBarProps) {
  const { data, dataUpdatedAt } = useTimer(personId);
  // It is on every page, so what waits is sent from whichever is open.
  useWaitingTime(personId);
  const timer = data?.data.timer;
  return timer ? <Bar timer={timer} readAt={dataUpdatedAt} /> : null;
}

function Bar({ timer, readAt }: { timer: Timer; readAt: number }) {
  const words = useMessages(messages);
  const { time } = useFormat();
  const actions = useTimeActions();
  const [isAsking, setAsking] = useState(false);
  const seconds = timer.seconds + Math.max(0, useSecond() - Math.floor(readAt / 1000));
  const { personId, caseTitle, description, startedAt } = timer;
  const stop = () => {
    if (seconds > mostTimerHours * 3600) setAsking(true);
    else void actions.stop(personId);
  };
  return (
    <section aria-label={words.timer} className={styles.bar} data-keep-clear>
      <span className={styles.dot} />
      <span role="timer" className={styles.time}>
        {written(seconds)}
      </span>
      <span className={styles.about}>
        <span className={styles.title}>{caseTitle ?? words.practice}</span>
        <span>{[description, words.since(time(startedAt))].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.actions}>
        <Button onPress={() => void actions.discard(personId)}>{words.discard}</Button>
        <Button icon={<Icon of={Square} />} onPress={stop}>
          {words.stop}
        </Button>
      </span>
      {isAsking && <Forgotten personId={personId} onClose={() => setAsking(false)} />}
    </section>
  );
}

const fields = ['minutes'];

/** Asks how long the work took for which a timer was forgotten. */
function Forgotten({ personId, onClose }: TimerBarProps & { onClose: () => void }) {
  const words = useMessages(messages);
  const nameOf = useEntryName();
  const { mutateAsync: send, isPending, error } = useSend(stopTimer);
  const { values, field } = useFormValues({ minutes: '' });
  const read = readDuration(values.minutes);
  const stop = async (minutes: number) => {
    const entry = await send({ personId, minutes });
    toasts.show({ title: words.stopped(nameOf(entry)) });
    onClose();
  };
  return (
    <ActionDialog
      title={words.forgotten}
      submitLabel={words.save}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.notStopped}
      onSubmit={() => {
        // The dialog shows why it failed.
        if ('minutes' in read) stop(read.minutes).catch(() => undefined);
      }}
      onClose={onClose}
    >
      <FormSection title={words.time} description={words.forgottenHint}>
        <DurationField {...field('minutes')} />
      </FormSection>
    </ActionDialog>
  );
}

/** 0:42:17. */
const written = (seconds: number) =>
  [
    Math.floor(seconds / 3600),
    ...[Math.floor(seconds / 60) % 60, seconds % 60].map((part) => `${part}`.padStart(2, '0')),
  ].join(':');

const second = () => Math.floor(Date.now() / 1000);

function everySecond(notify: () => void) {
  const ticking = setInterval(notify, 1000);
  return () => clearInterval(ticking);
}

/** The present second. */
const useSecond = () => useSyncExternalStore(everySecond, second, second);
