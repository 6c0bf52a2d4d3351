import { useState } from 'react';
import { useDocumentText } from '#components/api';
import { Button } from '#components/elements/Button';
import { useMessages } from '#components/language';
import { DataView } from '#components/patterns/DataView';
import * as styles from './DocumentPreview.css';
import { useMatches } from './matches';
import { messages } from './messages';
import { Unshown } from './Unshown';

export interface TextPagesProps {
  /** The document's id. */
  id: string;
  /** The number of the version. */
  no: number;
  /** The words to mark. */
  query: string;
}

/** Shows a Word or text file as its text alone, as the server has read it: a part at a time, without pictures and layout. */
export function TextPages({ id, no, query }: TextPagesProps) {
  const words = useMessages(messages);
  const [part, setPart] = useState(1);
  const read = useDocumentText(id, no, part);
  const { text, passages = [], parts = 1 } = read.data?.data ?? {};
  const room = useMatches(query, passages);
  if (text === 'none') return <Unshown text={words.unshown.other} />;
  if (text === 'pending') return <Unshown text={words.unread} />;
  return (
    // Scrolls, so the keyboard must reach it.
    <div ref={room} role="group" aria-label={words.text} tabIndex={0} className={styles.prose}>
      <DataView
        label={words.text}
        query={read}
        isEmpty={!read.data}
        loadingText={words.opening}
        errorText={words.unreadText}
      >
        {passages.map((passage, index) => (
          <p key={index}>{passage.text}</p>
        ))}
        {parts > 1 && (
          <p className={styles.turn}>
            <Button size="sm" isDisabled={part <= 1} onPress={() => setPart(part - 1)}>
              {words.previousPart}
            </Button>
            {words.part(part, parts)}
            <Button size="sm" isDisabled={part >= parts} onPress={() => setPart(part + 1)}>
              {words.nextPart}
            </Button>
          </p>
        )}
      </DataView>
    </div>
  );
}
