import { useMessages } from '#components/language';
import { FilesTaken } from './FilesTaken';
import { MapCard } from './MapCard';
import { messages } from './messages';
import { NextFile } from './NextFile';
import * as styles from './AccountingFiles.css';

/** What an accountant's program takes: the next file with its checks, the files that were taken, and what accounts are called. */
export function AccountingFiles() {
  const words = useMessages(messages);
  return (
    <div className={styles.page}>
      <p className={styles.hint}>{words.hint}</p>
      <NextFile />
      <FilesTaken />
      <MapCard />
    </div>
  );
}
