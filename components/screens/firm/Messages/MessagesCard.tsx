import { Button } from 'react-aria-components/Button';
import { messageList, useList } from '#components/api';
import { lazyDialog } from '#components/app';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import { RelativeTime } from '#components/patterns/RelativeTime';
import { useEditorUrl } from '../../record';
import { messages } from './messages';
import * as styles from './MessagesCard.css';

const MessageReader = lazyDialog(() => import('./MessageReader'));

/** The card's title, and whose messages it lists. */
export interface MessagesCardProps {
  /** The card's title: "Recent Messages". */
  title: string;
  /** The client whose messages are listed; leave it out for all clients. */
  clientId?: string;
}

/**
 * Clients' recent messages; a dot and a word mark the unread ones. Pressing one opens it, in the URL as `?message={id}`, and
 * marks it as read.
 */
export function MessagesCard({ title, clientId }: MessagesCardProps) {
  const words = useMessages(messages);
  const list = useList(messageList, { clientId });
  const reader = useEditorUrl('message');
  return (
    <Card title={title} isPadded={false}>
      <DataView
        query={list}
        isEmpty={list.rows.length === 0}
        label={title}
        loadingText={words.loading}
        errorText={words.loadFailed}
        empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
      >
        <ul aria-label={title}>
          {list.rows.map(({ id, subject, clientName, preview, timestamp, unread }) => (
            <li key={id} className={styles.message}>
              <p className={styles.head}>
                <span className={styles.subject({ unread })}>
                  <Button className={styles.open} onPress={() => reader.open(id)}>
                    {subject}
                  </Button>
                </span>
                {unread && (
                  <span className={styles.dot}>
                    <VisuallyHidden>{words.unread}</VisuallyHidden>
                  </span>
                )}
                <span className={styles.time}>
                  <RelativeTime value={timestamp} />
                </span>
              </p>
              {!clientId && <p className={styles.from}>{clientName}</p>}
              <p className={styles.preview}>{preview}</p>
            </li>
          ))}
        </ul>
        <LoadMore query={list} isManual />
      </DataView>
      {reader.target && <MessageReader key={reader.target} id={reader.target} onClose={reader.close} />}
    </Card>
  );
}
