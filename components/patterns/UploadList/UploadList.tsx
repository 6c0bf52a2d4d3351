import { Pause, Play, RotateCcw, X } from 'lucide-react';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { ProgressBar } from '#components/elements/ProgressBar';
import { useFormat, useMessages } from '#components/language';
import { FileKind } from '#components/patterns/FileKind';
import { timeLeft, type UploadState } from '#domain/uploads';
import { messages } from './messages';
import * as styles from './UploadList.css';

/** A file that is being uploaded. */
export interface UploadRow {
  id: string;
  /** The file's name: "Plaint.pdf". */
  name: string;
  /** Its size in bytes. */
  size: number;
  /** How many bytes have arrived. */
  sent: number;
  state: UploadState;
  /** What people call the place that it goes to: "Kilele Millers Ltd v Tembo Logistics Ltd". */
  to?: string | undefined;
  /** Bytes per second, once measured. */
  speed?: number;
  /** Why it failed, and what to do. */
  reason?: string | undefined;
}

/** Uploads, and what can be done with them. */
export interface UploadListProps {
  /** The list's name for screen readers: "Uploads". */
  label: string;
  /** The uploads in the order in which they were added. Those that have arrived may be left out. */
  uploads: readonly UploadRow[];
  /** Stops an upload; the server keeps what it has. */
  onPause: (id: string) => void;
  /** Goes on with a paused upload, or tries a failed one again. */
  onResume: (id: string) => void;
  /** Gives an upload up, or takes a failed one off the list. */
  onRemove: (id: string) => void;
}

/** Shows how far uploads have got, and lets each be paused, resumed, retried and cancelled. */
export function UploadList({ label, uploads, ...actions }: UploadListProps) {
  return (
    <ul aria-label={label} className={styles.list}>
      {uploads.map((upload) => (
        <Row key={upload.id} upload={upload} {...actions} />
      ))}
    </ul>
  );
}

function Row({ upload, ...actions }: { upload: UploadRow } & Omit<UploadListProps, 'label' | 'uploads'>) {
  const words = useMessages(messages);
  const { fileSize, percent } = useFormat();
  const { id, name, size, sent, state } = upload;
  const share = size > 0 ? Math.round((sent / size) * 100) : 0;
  const isFailed = state === 'failed';
  const canStop = state === 'waiting' || state === 'sending' || state === 'offline';
  return (
    <li className={styles.upload}>
      <FileKind name={name} />
      <div className={styles.words}>
        {isFailed ? (
          <p className={styles.name}>{name}</p>
        ) : (
          <ProgressBar
            label={name}
            value={share}
            text={state === 'done' ? fileSize(size) : words.progress(fileSize(sent), fileSize(size), percent(share))}
          />
        )}
        <p className={isFailed ? styles.failed : styles.state}>{useStateText(upload)}</p>
      </div>
      <div className={styles.actions}>
        {canStop && (
          <IconButton icon={<Icon of={Pause} />} label={words.pause(name)} onPress={() => actions.onPause(id)} />
        )}
        {state === 'paused' && (
          <IconButton icon={<Icon of={Play} />} label={words.resume(name)} onPress={() => actions.onResume(id)} />
        )}
        {isFailed && (
          <IconButton icon={<Icon of={RotateCcw} />} label={words.retry(name)} onPress={() => actions.onResume(id)} />
        )}
        {state !== 'done' && (
          <IconButton
            icon={<Icon of={X} />}
            label={isFailed ? words.dismiss(name) : words.cancel(name)}
            onPress={() => actions.onRemove(id)}
          />
        )}
      </div>
    </li>
  );
}

/** The line below the bar: where the file goes, and how long that takes or why it doesn't. */
function useStateText({ size, sent, state, to, speed, reason }: UploadRow): string {
  const words = useMessages(messages);
  const { interval } = useFormat();
  switch (state) {
    case 'sending': {
      const left = speed && sent < size ? words.left(interval(timeLeft(size - sent, speed))) : undefined;
      return [to === undefined ? words.sending : words.sendingTo(to), left].filter(Boolean).join(' · ');
    }
    case 'failed':
      return reason ?? words.failed;
    default:
      return words.states[state];
  }
}
