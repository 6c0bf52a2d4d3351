import { CircleCheck, Undo2, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type Statement, type StatementLine, undoStatement, useLastStatements, useMay, useSend } from '#components/api';
import { statementLineList } from '#components/api/declared';
import { useAnnounce } from '#components/app';
import { AlertDialog } from '#components/elements/AlertDialog';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { lazyWhenIdle } from '#components/elements/later';
import { LinkButton } from '#components/elements/LinkButton';
import { common, useFormat, useMessages } from '#components/language';
import { PageHeader } from '#components/patterns/PageHeader';
import { StatStrip } from '#components/patterns/StatStrip';
import { useListScreen, useUrlState } from '../../list';
import type { PlacedPages } from '../Invoice';
import { MoneyTabs, type MoneyTabsProps } from '../MoneyTabs';
import { lineFilters, lineStates, StatementLines } from '../StatementLines';
import { HeldCard } from './HeldCard';
import { LineRow } from './LineRow';
import { messages } from './messages';
import * as styles from './Receipts.css';

// Once a day or a week.
const OwedCard = lazyWhenIdle(async () => ({ default: (await import('./OwedCard')).OwedCard }));

const ImportStatement = lazy(() => import('./ImportStatement'));

/** URLs of the firm's pages. Keep it stable between renders. */
export interface ReceiptsScreenProps {
  pages: MoneyTabsProps['pages'] & {
    /** Returns the URL of a client's page. */
    client: (id: string) => string;
    /** Returns the URL of an invoice's page. */
    invoice: (id: string) => string;
  } & PlacedPages;
}

/**
 * Match payments: what came in by M-Pesa and at the bank, which invoices it settles, what waits for a person, and what is held for
 * clients. The URL keeps the search and filter, and whether a statement is being imported.
 */
export function ReceiptsScreen({ pages }: ReceiptsScreenProps) {
  const url = useUrlState();
  const mayChange = useMay('money.write');
  if (!mayChange || url.get('show') !== 'import') return <PaymentsIn pages={pages} />;
  return (
    <Suspense>
      <ImportStatement pages={pages} onImported={() => url.set({ show: '' })} />
    </Suspense>
  );
}

function PaymentsIn({ pages }: ReceiptsScreenProps) {
  const words = useMessages(messages);
  const { weekdayDate } = useFormat();
  const mayChange = useMay('money.write');
  const list = useListScreen(statementLineList, { filters: lineFilters });
  const statements = useLastStatements().data?.data ?? [];
  const latest = statements.find(({ undoneAt }) => undoneAt === undefined);
  // A file that is imported twice brings nothing the second time, so that there is nothing of it to undo.
  const undoable = statements.find(({ newLines }) => newLines > 0);
  const [isAll, setAll] = useState(false);
  const sums = list.answers[0]?.states;
  const counts = sums && Object.fromEntries(lineStates.map((state) => [state, sums[state].count]));
  const told = latest && words.last[latest.kind](latest.account, weekdayDate(latest.to ?? latest.created_at));
  const importButton = (
    <LinkButton href={`${pages.receipts}?show=import`} tone="accent" icon={<Icon of={Upload} />}>
      {words.import}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={words.title}
        description={told ?? words.none}
        actionsOnPhone="under-thumb"
        actions={
          mayChange && (
            <>
              {undoable && !undoable.undoneAt && <UndoImport statement={undoable} />}
              {importButton}
            </>
          )
        }
      />
      <MoneyTabs shown="receipts" pages={pages} />
      <Figures sums={sums} paidIn={list.answers[0]?.paidIn} isLoading={list.isPending} />
      <StatementLines
        list={list}
        words={words}
        counts={counts}
        importButton={mayChange && importButton}
        layout={styles.layout}
        cells={styles}
        foot={
          <>
            <span>{words.rule}</span>
            {latest && <Imported statement={latest} />}
          </>
        }
      >
        {list.rows.map((line) => (
          <LineRow key={line.id} line={line} pages={pages} />
        ))}
      </StatementLines>
      <p className={styles.safe}>
        <span className={styles.safeMark}>
          <Icon of={CircleCheck} />
        </span>
        <span className={styles.safeTitle}>{words.safe}</span> {words.safeHint}
      </p>
      <HeldCard pages={pages} isAll={isAll} onAll={setAll} />
      <OwedCard pages={pages} isAll={isAll} />
    </>
  );
}

type Answer = NonNullable<
  ReturnType<typeof useListScreen<StatementLine, object, { states: Sums; paidIn: Sum }>>['answers'][0]
>;

type Sum = { count: number; amount: number };

type Sums = Record<(typeof lineStates)[number], Sum>;

function Figures({
  sums,
  paidIn,
  isLoading,
}: {
  sums: Answer['states'] | undefined;
  paidIn: Answer['paidIn'] | undefined;
  isLoading: boolean;
}) {
  const { figures } = useMessages(messages);
  const unmatched = sums?.unmatched;
  return (
    <StatStrip
      isLoading={isLoading}
      notesOnPhone={false}
      items={[
        {
          label: figures.paidIn,
          unit: 'KES',
          value: paidIn?.amount,
          ...(paidIn && { note: figures.lines(paidIn.count) }),
        },
        {
          label: figures.matched,
          unit: 'KES',
          value: sums?.matched.amount,
          ...(sums && { note: figures.lines(sums.matched.count) }),
        },
        {
          label: figures.proposed,
          unit: 'KES',
          value: sums?.proposed.amount,
          ...(sums && { note: figures.waits(sums.proposed.count) }),
        },
        {
          label: figures.unmatched,
          unit: 'KES',
          value: unmatched?.amount,
          ...(unmatched && { note: figures.noInvoice(unmatched.count) }),
          ...(unmatched && unmatched.count > 0 && { tone: 'error' as const }),
        },
      ]}
    />
  );
}

function Imported({ statement: { by, created_at: at } }: { statement: Statement }) {
  const words = useMessages(messages);
  const { dayMonth, time } = useFormat();
  const [day, clock] = [dayMonth(at), time(at)];
  return <span>{by === undefined ? words.imported(day, clock) : words.importedBy(by, day, clock)}</span>;
}

function UndoImport({ statement: { id, fileName } }: { statement: Statement }) {
  const words = useMessages(messages);
  const { cancel } = useMessages(common);
  const announce = useAnnounce();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: undo, isPending } = useSend(undoStatement);
  const confirm = async () => {
    await announce({
      act: () => undo(id),
      // Of what is undone only lines stay whose held money has been used.
      done: ({ states: { matched } }) => words.undone(fileName, matched),
      failed: words.notUndone,
      about: id,
    });
    setAsking(false);
  };
  return (
    <>
      <Button icon={<Icon of={Undo2} />} onPress={() => setAsking(true)}>
        {words.undoImport}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={words.undoAsk(fileName)}
        confirmLabel={words.undoImport}
        cancelLabel={cancel}
        tone="danger"
        isPending={isPending}
        pendingLabel={words.undoImport}
        onConfirm={() => void confirm()}
      >
        {words.undoHint}
      </AlertDialog>
    </>
  );
}
