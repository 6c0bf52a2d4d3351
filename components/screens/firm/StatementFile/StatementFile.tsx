import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProblem } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { FileButton } from '#components/elements/FileButton';
import { Icon } from '#components/elements/Icon';
import { Spinner } from '#components/elements/Spinner';
import { useMessages } from '#components/language';
import { FullRow } from '#components/patterns/RecordForm';
import { messages } from './messages';
import * as styles from './StatementFile.css';
import type { useStatementFile } from './useStatementFile';

export interface StatementFileProps {
  /** The result of `useStatementFile`. */
  source: ReturnType<typeof useStatementFile>;
  /** How the file is read. */
  preview: { data: unknown; error: unknown; isFetching: boolean };
  /** Says what importing the file would add, once it has been read. */
  children: ReactNode;
}

/** Chooses a statement's file, and says how it is read or why it can't be. */
export function StatementFile({ source: { file, isTooLarge, take }, preview, children }: StatementFileProps) {
  const words = useMessages(messages);
  const unread = useProblem(preview.error, words.notRead);
  const why = unread && [...(unread.errors?.map(({ message }) => message) ?? []), unread.detail].filter(Boolean);
  return (
    <FullRow>
      <div className={styles.file}>
        <div className={styles.chosen}>
          <FileButton
            icon={<Icon of={FileUp} />}
            tone={file ? 'neutral' : 'accent'}
            accept={['.csv', '.txt', '.tsv', '.xlsx', 'text/csv']}
            allowsMultiple={false}
            onFiles={(files) => void take(files)}
          >
            {file ? words.anotherFile : words.chooseFile}
          </FileButton>
          {file && <span className={styles.strong}>{file.name}</span>}
        </div>
        {isTooLarge && <Alert tone="error" title={words.tooLarge} />}
        {file && preview.isFetching && <Spinner label={words.reading} />}
        {unread && !preview.isFetching && (
          <Alert tone="error" title={unread.title}>
            {why?.join(' ')}
          </Alert>
        )}
        {file && Boolean(preview.data) && !unread && children}
      </div>
    </FullRow>
  );
}
