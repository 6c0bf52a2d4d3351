import { useEffect, useEffectEvent, useState } from 'react';
import { isNotFound, messageRecord, replyToMessage, setMessageRead, useRecord, useSend } from '#components/api';
import { useAnnounce } from '#components/app';
import { Button } from '#components/elements/Button';
import { Dialog } from '#components/elements/Dialog';
import { Link } from '#components/elements/Link';
import { TextArea } from '#components/elements/TextArea';
import { common, useFormat, useMessages } from '#components/language';
import { DataView } from '#components/patterns/DataView';
import { May } from '../../rights';
import * as styles from './MessageReader.css';
import { messages } from './messages';

export interface MessageReaderProps {
  id: string;
  onClose: () => void;
}

/** Shows one message in full. Opening it marks it as read, once. A default export, so that it can be lazy-loaded. */
export default function MessageReader({ id, onClose }: MessageReaderProps) {
  const { title, reader: words } = useMessages(messages);
  const { close } = useMessages(common);
  const { weekdayDate, time } = useFormat();
  const announce = useAnnounce();
  const read = useRecord(messageRecord, id);
  const { mutate, mutateAsync } = useSend(setMessageRead);
  const message = read.data?.record;
  const isMissing = isNotFound(read.error);

  const markAsRead = useEffectEvent(() => message?.unread && mutate({ id, unread: false }));
  const isLoaded = message !== undefined;
  useEffect(() => {
    if (isLoaded) markAsRead();
  }, [isLoaded]);

  const keepUnread = () => {
    onClose();
    void announce({
      act: () => mutateAsync({ id, unread: true }),
      done: () => words.kept,
      failed: words.keepFailed,
    });
  };

  return (
    <Dialog
      isOpen
      title={message?.subject ?? title}
      closeLabel={close}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        message && (
          <>
            <Button onPress={keepUnread}>{words.keepUnread}</Button>
            <Button tone="accent" onPress={onClose}>
              {close}
            </Button>
          </>
        )
      }
    >
      <DataView
        label={title}
        query={read}
        isEmpty={!message}
        loadingText={words.loading}
        errorText={words.loadFailed}
        {...(isMissing && { failed: <p>{words.notFound}</p> })}
      >
        {message && (
          <>
            <p className={styles.facts}>
              <Link href={`/clients/${message.client}`}>{message.clientName}</Link>
              <time dateTime={message.timestamp}>
                {words.sent(weekdayDate(message.timestamp), time(message.timestamp))}
              </time>
            </p>
            {message.personName && (
              <p className={styles.facts}>{words.from(message.personName, message.caseTitle ?? '')}</p>
            )}
            <p className={styles.content}>{message.content}</p>
            {message.personName && (
              <May right="portal.publish">
                <Reply id={id} name={message.personName} onSent={onClose} />
              </May>
            )}
          </>
        )}
      </DataView>
    </Dialog>
  );
}

interface ReplyProps {
  id: string;
  /** Who wrote the message. */
  name: string;
  onSent: () => void;
}

/** Answers the person who wrote it, on the page of their case. What was typed stays if it can't be sent. */
function Reply({ id, name, onSent }: ReplyProps) {
  const { reader: words } = useMessages(messages);
  const { saving } = useMessages(common);
  const announce = useAnnounce();
  const { mutateAsync: send, isPending } = useSend(replyToMessage);
  const [text, setText] = useState('');
  const reply = async () => {
    const isSent = await announce({
      act: () => send({ messageId: id, text: text.trim() }),
      done: () => words.replied(name),
      failed: words.notReplied,
    });
    if (isSent) onSent();
  };
  return (
    <div className={styles.reply}>
      <TextArea label={words.replyTo(name)} rows={3} maxLength={4000} value={text} onChange={setText} />
      <Button
        tone="accent"
        isDisabled={text.trim() === ''}
        isPending={isPending}
        pendingLabel={saving}
        onPress={() => void reply()}
      >
        {words.reply}
      </Button>
    </div>
  );
}
