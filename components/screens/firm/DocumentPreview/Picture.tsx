import { useEffect, useState } from 'react';
import type { DocumentFile } from '#components/api';
import { Spinner } from '#components/elements/Spinner';
import { useMessages } from '#components/language';
import * as styles from './DocumentPreview.css';
import { messages } from './messages';
import { Unshown } from './Unshown';

export interface PictureProps {
  /** The document's name, which stands for the picture. */
  name: string;
  file: DocumentFile;
}

/** Shows a picture from its bytes: an address of its own would be one to open, and nothing in a file is opened by address. */
export function Picture({ name, file }: PictureProps) {
  const words = useMessages(messages);
  const [url, setUrl] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    file.whole(stop.signal).then(
      (blob) => {
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      () => stop.signal.aborted || setFailed(true),
    );
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  if (hasFailed) return <Unshown text={words.unreadable} />;
  return (
    <div className={styles.room}>
      {url === undefined ? (
        <Spinner label={words.opening} />
      ) : (
        <img src={url} alt={name} className={styles.picture} onError={() => setFailed(true)} />
      )}
    </div>
  );
}
