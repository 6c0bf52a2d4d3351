import { messageList, useList } from '#components/api';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import { RelativeTime } from '#components/patterns/RelativeTime';
import * as styles from './RecentMessages.css';
import { messages } from './messages';

const everything = {};

/** What clients have written lately; a dot and a word mark what nobody has read. */
export function RecentMessages() {
  const words = useMessages(messages).messages;
  const list = useList(messageList, everything);
  return (
    <Card title={words.title} isPadded={false}>
      <DataView
        query={list}
        isEmpty={list.rows.length === 0}
        label={words.title}
        loadingText={words.loading}
        errorText={words.loadFailed}
        empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
      >
        <ul aria-label={words.title}>
          {list.rows.map(({ id, subject, clientName, preview, timestamp, unread }) => (
            <li key={id} className={styles.message}>
              <p className={styles.head}>
                <span className={styles.subject({ unread })}>{subject}</span>
                {unread && (
                  <span className={styles.dot}>
                    <VisuallyHidden>{words.unread}</VisuallyHidden>
                  </span>
                )}
                <span className={styles.time}>
                  <RelativeTime value={timestamp} />
                </span>
              </p>
              <p className={styles.from}>{clientName}</p>
              <p className={styles.preview}>{preview}</p>
            </li>
          ))}
        </ul>
        <LoadMore query={list} isManual />
      </DataView>
    </Card>
  );
}
