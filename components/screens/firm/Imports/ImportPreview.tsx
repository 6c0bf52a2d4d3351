import { FileDown, Upload } from 'lucide-react';
import { useState } from 'react';
import { type Import, type ImportField, runImport, updateImport, useFaultsUrl, useSend } from '#components/api';
import { lazyDialog, useAnnounce } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { Select } from '#components/elements/Select';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { PageHeader } from '#components/patterns/PageHeader';
import { StatStrip } from '#components/patterns/StatStrip';
import { importFields } from '#domain/import/fields';
import { importFieldNames } from '#language/imports';
import type { ImportScreenProps } from './ImportScreen';
import * as styles from './Imports.css';
import { messages } from './messages';
import { RowsCard } from './RowsCard';

const ReadSettings = lazyDialog(() => import('./ReadSettings'));

export interface ImportPreviewProps extends ImportScreenProps {
  /** The file as it was read. */
  found: Import;
  /** Leaves it for another file. */
  onAnother: () => void;
}

/** A file before its import: what its columns are, and which of its rows are good. */
export function ImportPreview({ found, pages, onAnother }: ImportPreviewProps) {
  const words = useMessages(messages);
  const announce = useAnnounce();
  const { mutateAsync: run, isPending } = useSend(runImport);
  const [isChanging, setChanging] = useState(false);
  const faults = useFaultsUrl(found.id);
  const { id, kind, fileName, encoding, delimiter, duplicates, counts } = found;
  const size = useSizeText(found.bytes);
  return (
    <>
      <PageHeader
        title={words.titleOf[kind]}
        description={
          <>
            {encoding && delimiter
              ? words.readAs(fileName, size, words.shortEncodings[encoding], words.withDelimiters[delimiter])
              : words.readAsWorkbook(fileName, size)}{' '}
            <Button tone="quiet" size="sm" onPress={() => setChanging(true)}>
              {words.change}
            </Button>
          </>
        }
        actions={
          <>
            <Button tone="quiet" onPress={onAnother}>
              {words.another}
            </Button>
            {counts.faulty > 0 && (
              <LinkButton href={faults} target="_blank" icon={<Icon of={FileDown} />}>
                {words.download(counts.faulty)}
              </LinkButton>
            )}
            <Button
              tone="accent"
              icon={<Icon of={Upload} />}
              isDisabled={counts.toCreate === 0 && !(duplicates === 'link' && counts.duplicates > 0)}
              isPending={isPending}
              pendingLabel={words.importing}
              onPress={() => void announce({ act: () => run(id), done: () => words.began, failed: words.notRun })}
            >
              {words.run[kind](counts.toCreate)}
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        <StatStrip
          items={[
            { label: words.figures.rows, value: counts.rows, note: words.figures.rowsNote },
            { label: words.figures.good, value: counts.toCreate, note: words.figures.goodNote },
            {
              label: words.figures.faulty,
              value: counts.faulty,
              note: words.figures.faultyNote,
              ...(counts.faulty > 0 && { tone: 'error' as const }),
            },
            {
              label: words.figures.duplicates,
              value: counts.duplicates,
              note: words.figures.duplicatesNote[duplicates],
            },
          ]}
        />
        <div className={styles.parts}>
          <ColumnsCard found={found} />
          <RowsCard found={found} pages={pages} />
        </div>
      </div>
      {isChanging && <ReadSettings found={found} onClose={() => setChanging(false)} />}
    </>
  );
}

/** How large a file is, in words. */
function useSizeText(bytes: number): string {
  const { kilobytes, megabytes } = useMessages(messages);
  return bytes < 1_000_000 ? kilobytes(Math.max(1, Math.round(bytes / 1_000))) : megabytes(bytes / 1_000_000);
}

const days: readonly ImportField[] = ['clientSince', 'openedOn', 'nextHearing', 'nextDeadline'];

function ColumnsCard({ found }: { found: Import }) {
  const words = useMessages(messages);
  const names = useMessages(importFieldNames);
  const { date } = useFormat();
  const announce = useAnnounce();
  const { mutateAsync: change, isPending } = useSend(updateImport);
  const { id, kind, duplicates, columns } = found;
  const items = (['none', ...importFields[kind]] as const).map((field) => ({ id: field, label: names[field] }));
  const choose = (place: number, field: ImportField) => {
    // A field that moves to another column leaves the one that had it.
    const fields = columns.map((column, index) => {
      if (index === place) return field;
      return column.field === field ? 'none' : column.field;
    });
    const body = { duplicates, fields };
    void announce({ act: () => change({ id, body }), done: () => words.remembered, failed: words.notChanged });
  };
  return (
    <Card title={words.columns} isPadded={false} actions={<span className={styles.soft}>{words.remembered}</span>}>
      <div className={styles.columnHead} aria-hidden>
        <span>{words.inFile}</span>
        <span>{words.inMizani}</span>
      </div>
      <ul aria-label={words.columns}>
        {columns.map(({ heading, sample, read, field }, place) => {
          const name = heading || words.unnamed(place + 1);
          const shown = read !== undefined && days.includes(field) ? date(read) : read;
          return (
            <li key={`${place} ${heading}`} className={styles.column}>
              <div>
                <p className={styles.name}>{name}</p>
                <p className={styles.soft}>
                  {shown === undefined ? sample || words.noSample : words.readingOf(sample, shown)}
                </p>
              </div>
              <Select
                label={words.fieldFor(name)}
                isLabelHidden
                isDisabled={isPending}
                items={items}
                value={field}
                onChange={(chosen) => choose(place, chosen)}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
