import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { createImport, type Import, useFirmData, useSend } from '#components/api';
import { useProblem } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Chip, type ChipTone } from '#components/elements/Chip';
import { DropZone } from '#components/elements/DropZone';
import { FileButton } from '#components/elements/FileButton';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { Spinner } from '#components/elements/Spinner';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { DateText } from '#components/patterns/DateText';
import { EmptyState } from '#components/patterns/EmptyState';
import { PageHeader } from '#components/patterns/PageHeader';
import { fileTypes } from '#domain/import/fileTypes';
import * as styles from './Imports.css';
import { messages } from './messages';
import { base64Of } from './base64Of';

export interface StartImportProps {
  /** What the file is to have in its rows. */
  kind: Import['kind'];
  onKind: (kind: Import['kind']) => void;
  /** Called with the import's id once its file is read. */
  onRead: (id: string) => void;
}

/** The most bytes that a file can have. */
const mostBytes = 5 * 1_048_576;

/** Why files are refused before one is sent. */
type Refusal = 'oneFile' | 'emptyFile' | 'tooLarge';

function refusalOf([file, ...others]: File[]): Refusal | undefined {
  if (others.length > 0) return 'oneFile';
  if (file?.size === 0) return 'emptyFile';
  return file && file.size > mostBytes ? 'tooLarge' : undefined;
}

/** Chooses a file, and lists the earlier ones. */
export function StartImport({ kind, onKind, onRead }: StartImportProps) {
  const words = useMessages(messages);
  const { mutateAsync: read, isPending, error } = useSend(createImport);
  const [refusal, setRefusal] = useState<Refusal>();
  const problem = useProblem(error, words.notRead);
  const take = async (files: File[]) => {
    const [file] = files;
    if (!file || isPending) return;
    const refused = refusalOf(files);
    setRefusal(refused);
    if (refused) return;
    const { id } = await read({ kind, fileName: file.name, file: await base64Of(file) });
    onRead(id);
  };
  // The alert says why it failed.
  const takeFiles = (files: File[]) => void take(files).catch(() => undefined);
  const told = isPending || !refusal ? undefined : words[refusal];
  const why = problem && [...(problem.errors?.map(({ message }) => message) ?? []), problem.detail].filter(Boolean);
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <div className={styles.page}>
        <Card title={words.file}>
          <div className={styles.stack}>
            <SegmentedControl
              label={words.kind}
              items={(['clients', 'cases'] as const).map((id) => ({ id, label: words.kinds[id] }))}
              value={kind}
              onChange={onKind}
            />
            {told && <Alert tone="error" title={told} />}
            {!told && problem && !isPending && (
              <Alert tone="error" title={problem.title}>
                {why?.join(' ')}
              </Alert>
            )}
            <div className={styles.wide}>
              <DropZone label={words.drop} onFiles={takeFiles} isDisabled={isPending}>
                {isPending ? (
                  <Spinner label={words.reading} />
                ) : (
                  <>
                    <span>{words.dropHint}</span>
                    <FileButton
                      icon={<Icon of={FileUp} />}
                      tone="accent"
                      accept={fileTypes}
                      allowsMultiple={false}
                      onFiles={takeFiles}
                    >
                      {words.choose}
                    </FileButton>
                  </>
                )}
              </DropZone>
            </div>
          </div>
        </Card>
        <Card title={words.how}>
          <ul className={styles.points}>
            {Object.values(words.howPoints).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Card>
        <EarlierImports />
      </div>
    </>
  );
}

const tones: Record<Import['state'], ChipTone> = {
  previewed: 'plain',
  running: 'info',
  done: 'success',
  undoing: 'info',
  undone: 'neutral',
};

/** The state of an import, as a chip. */
export function ImportChip({ state }: Pick<Import, 'state'>) {
  const { states } = useMessages(messages);
  return <Chip tone={tones[state]}>{states[state]}</Chip>;
}

function EarlierImports() {
  const words = useMessages(messages);
  const files = useFirmData('/api/law-firm/imports');
  const list = files.data?.data ?? [];
  return (
    <Card title={words.earlier} isPadded={false}>
      <DataView
        label={words.earlier}
        query={files}
        isEmpty={list.length === 0}
        loadingText={words.earlierLoading}
        errorText={words.earlierFailed}
        empty={<EmptyState title={words.none} hint={words.noneHint} />}
      >
        <ul aria-label={words.earlier}>
          {list.map((file) => (
            <EarlierImport key={file.id} {...file} />
          ))}
        </ul>
      </DataView>
    </Card>
  );
}

function EarlierImport({ id, kind, fileName, state, counts, created_at }: Import) {
  const words = useMessages(messages);
  const { rows, created, toCreate, removed, kept } = counts;
  const became = {
    previewed: words.line.previewed(rows),
    running: words.line.running(created, toCreate),
    done: words.line.done(created),
    undoing: words.line.undoing(removed),
    undone: words.line.undone(removed, kept),
  };
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.name}>
          <Link href={`/import?id=${id}`}>{fileName}</Link>
        </p>
        <p className={styles.soft}>
          {words.kinds[kind]} · {became[state]} · <DateText value={created_at} />
        </p>
      </div>
      <ImportChip state={state} />
    </li>
  );
}
