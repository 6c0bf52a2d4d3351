import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '#components/elements/Alert';
import { DropZone } from '#components/elements/DropZone';
import { FileButton } from '#components/elements/FileButton';
import { Icon } from '#components/elements/Icon';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { fileTypes } from '#domain/import/fileTypes';
import { messages } from './messages';
import * as styles from './StatementFile.css';
import type { StatementSource } from './useStatementFile';

/** Asks whose statement it is, and for its file. */
export function ChooseFile({ source, children }: { source: StatementSource; children: ReactNode }) {
  const words = useMessages(messages);
  const take = (files: File[]) => void source.take(files);
  return (
    <Card title={words.file} description={words.fileHint}>
      <div className={styles.page}>
        <div className={styles.fields}>{children}</div>
        {source.isTooLarge && <Alert tone="error" title={words.tooLarge} />}
        <DropZone label={words.drop} onFiles={take}>
          <span>{words.dropHint}</span>
          <FileButton
            icon={<Icon of={FileUp} />}
            tone="accent"
            accept={fileTypes}
            allowsMultiple={false}
            onFiles={take}
          >
            {words.choose}
          </FileButton>
        </DropZone>
      </div>
    </Card>
  );
}
