import { Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { components } from '#openapi';
import { useProblem } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { FileButton } from '#components/elements/FileButton';
import { Icon } from '#components/elements/Icon';
import { Spinner } from '#components/elements/Spinner';
import { common, useMessages } from '#components/language';
import { PageHeader } from '#components/patterns/PageHeader';
import { fileTypes } from '#domain/import/fileTypes';
import { AsItIs } from './AsItIs';
import { ChooseFile } from './ChooseFile';
import { ColumnsCard } from './ColumnsCard';
import { FileFigures } from './FileFigures';
import { HowRead } from './HowRead';
import { LinesCard } from './LinesCard';
import { messages } from './messages';
import { OtherRowsCard } from './OtherRowsCard';
import * as styles from './StatementFile.css';
import type { StatementSource } from './useStatementFile';

type Schemas = components['schemas'];

/** What both imports know of a file before it is imported. */
export type FoundStatement = Pick<
  Schemas['StatementPreview'],
  | 'headings'
  | 'examples'
  | 'columns'
  | 'isRemembered'
  | 'isReadable'
  | 'lines'
  | 'newLines'
  | 'from'
  | 'to'
  | 'unread'
  | 'faults'
  | 'reading'
>;

export interface StatementPageProps {
  /** The way back to the page that it belongs to. */
  trail: ReactNode;
  /** The result of `useStatementFile`. */
  source: StatementSource;
  /** How the file is read. */
  preview: {
    data: FoundStatement | undefined;
    error: unknown;
    isFetching: boolean;
    /** Whether it was read in another way than is asked for now. */
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** Says whose statement it is. It is asked before the file, and can be changed afterwards. */
  account: ReactNode;
  /** The account in words. Undefined while none is named, so that nothing can be imported. */
  accountName: string | undefined;
  /** Whether the account is none of the firm's yet, so that it stays asked for. */
  isNewAccount?: boolean;
  currency: Schemas['Currency'];
  /** Whether a person can say what the columns are. M-Pesa's are known. */
  hasColumns: boolean;
  /** What else there is to know before it is imported. */
  children?: ReactNode;
  isPending: boolean;
  /** The error, if importing it failed. */
  error: unknown;
  /** Imports it. What follows success may come after an `await`: of a failure the page shows `error`. */
  onImport: () => Promise<void>;
}

/**
 * Import of a statement, whichever account it is of: chooses its file, and shows how it is read, line by line, with the file's own
 * arithmetic, before anything is imported.
 */
export function StatementPage(props: StatementPageProps) {
  const { trail, source, preview, account, accountName, currency, children, isPending } = props;
  const words = useMessages(messages);
  const { retry } = useMessages(common);
  const [isChanging, setChanging] = useState(false);
  const [hasRun, setRun] = useState(false);
  const { file } = source;
  const { data: found, error, isFetching, refetch } = preview;
  const unread = useProblem(error, words.notRead);
  const failed = useProblem(props.error, words.notImported);
  if (!file) {
    return (
      <>
        <PageHeader title={words.title} trail={trail} description={words.nothingYet} />
        <ChooseFile source={source}>{account}</ChooseFile>
      </>
    );
  }
  const reading = unread ? undefined : found?.reading;
  const run = () => {
    setRun(true);
    void props.onImport().catch(() => setRun(false));
  };
  const fresh = found?.newLines ?? found?.lines ?? 0;
  // A button that is disabled meanwhile loses the focus, so what is only read anew can be imported.
  const isSame = !preview.isPlaceholderData;
  const canImport = isSame && !unread && found?.isReadable === true && fresh > 0 && accountName !== undefined;
  return (
    <>
      <PageHeader
        title={words.title}
        trail={trail}
        description={
          <>
            {[file.name, accountName, reading && words.formOf(reading.encoding, reading.delimiter)]
              .filter(Boolean)
              .join(' · ')}{' '}
            <Button tone="quiet" size="sm" aria-expanded={isChanging} onPress={() => setChanging(!isChanging)}>
              {words.change}
            </Button>
          </>
        }
        actions={
          <>
            <FileButton
              tone="quiet"
              accept={fileTypes}
              allowsMultiple={false}
              onFiles={(files) => void source.take(files)}
            >
              {words.another}
            </FileButton>
            <Button
              tone="accent"
              icon={<Icon of={Upload} />}
              // Once it is imported nothing of it is new, and a button that is disabled then loses the focus.
              isDisabled={!hasRun && (!canImport || reading?.misstep !== undefined)}
              isPending={isPending}
              pendingLabel={words.importing}
              onPress={run}
            >
              {words.run(fresh)}
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        {source.isTooLarge && <Alert tone="error" title={words.tooLarge} />}
        {failed && !isPending && <Problem problem={failed} />}
        {(isChanging || props.isNewAccount) && (
          <HowRead source={source} signs={reading?.signs} hasSigns={props.hasColumns}>
            {account}
          </HowRead>
        )}
        {unread && !isFetching && (
          <Problem
            problem={unread}
            action={
              <Button size="sm" onPress={() => void refetch()}>
                {retry}
              </Button>
            }
          />
        )}
        {isFetching && !reading && <Spinner label={words.reading} />}
        {found && !unread && (
          <>
            {children}
            <AsItIs found={found} />
            <FileFigures found={found} currency={currency} />
            <div className={styles.parts}>
              <div className={styles.page}>
                {props.hasColumns && <ColumnsCard found={found} source={source} currency={currency} />}
                {reading && <OtherRowsCard reading={reading} currency={currency} />}
              </div>
              {reading && (
                <LinesCard
                  found={found}
                  reading={reading}
                  source={source}
                  file={`${file.name}, ${accountName ?? ''}`}
                  isPending={isPending}
                  onImport={canImport ? run : undefined}
                />
              )}
            </div>
          </>
        )}
      </div>
    </>
  );
}

function Problem({ problem, action }: { problem: NonNullable<ReturnType<typeof useProblem>>; action?: ReactNode }) {
  const why = [...(problem.errors?.map(({ message }) => message) ?? []), problem.detail].filter(Boolean);
  return (
    <Alert tone="error" title={problem.title} action={action}>
      <ul>
        {why.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Alert>
  );
}
