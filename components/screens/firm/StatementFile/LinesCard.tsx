import { Check, CircleAlert, CircleX } from 'lucide-react';
import { useMemo } from 'react';
import type { components } from '#openapi';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { type Column, Table, type TableLines } from '#components/elements/Table';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { common, useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { EmptyState } from '#components/patterns/EmptyState';
import { leadsTo } from './arithmetic';
import { messages } from './messages';
import { Misstep } from './Misstep';
import * as styles from './StatementFile.css';
import type { FoundStatement } from './StatementPage';
import type { StatementSource } from './useStatementFile';

type Schemas = components['schemas'];
type Line = Schemas['ReadLine'];
type Reading = Schemas['StatementReading'];

export interface LinesCardProps {
  found: FoundStatement;
  reading: Reading;
  source: StatementSource;
  /** The file and its account, as the bank would be told of them. */
  file: string;
  isPending: boolean;
  /** Imports the file as it is. Undefined where it can't be. */
  onImport: (() => void) | undefined;
}

const inLines = {
  tracks: '52px minmax(0, 1fr) auto 20px',
  areas: ['line text out check', 'line text in check', 'day text balance check'],
};

const stacked: TableLines = { room: 'little', narrow: inLines, tiny: inLines };

const idOf = ({ line, isAdded, day, amount, text }: Line) =>
  isAdded ? `${line} ${day} ${amount} ${text}` : String(line);

/** A file's lines, oldest first, with the row to which its balances don't lead, and where they end. */
export function LinesCard({ found, reading, source, file, isPending, onImport }: LinesCardProps) {
  const words = useMessages(messages);
  const { listedOf } = useMessages(common);
  const { lines, misstep } = reading;
  const columns = useColumns(reading.checked > 0);
  const broken = misstep && lines.find(({ line, isAdded }) => line === misstep.line && !isAdded);
  const sentence = misstep && (
    <Misstep
      reading={reading}
      misstep={misstep}
      line={broken}
      source={source}
      file={file}
      isPending={isPending}
      onImport={onImport}
    />
  );
  const below = (line: Line) => {
    if (line === broken) return sentence;
    if (!line.isAdded) return undefined;
    const takeOut = () =>
      source.say({
        added: (source.said.added ?? []).filter(
          ({ row, amount, day }) => row !== line.line || amount !== line.amount || day !== line.day,
        ),
      });
    return (
      <div className={styles.ways}>
        <span className={styles.soft}>{words.isAdded}</span>
        <Button size="sm" tone="quiet" onPress={takeOut}>
          {words.takeOut}
        </Button>
      </div>
    );
  };
  return (
    <Card
      title={words.lines}
      isPadded={false}
      actions={
        misstep && (
          <span className={styles.off}>
            <Icon of={CircleAlert} /> {words.breaksAt(misstep.line)}
          </span>
        )
      }
    >
      {sentence && !broken && <div className={styles.apart}>{sentence}</div>}
      {lines.length === 0 ? (
        <EmptyState title={words.noLines} hint={words.noLinesHint} />
      ) : (
        <Table
          caption={words.lines}
          rows={lines}
          getRowId={idOf}
          columns={columns}
          lines={stacked}
          belowOf={below}
          isMarked={(line) => line === broken}
        />
      )}
      <Foot reading={reading} listed={lines.length < found.lines ? listedOf(lines.length, found.lines) : undefined} />
    </Card>
  );
}

function useColumns(isChecked: boolean): Column<Line>[] {
  const words = useMessages(messages);
  const { cents, dayMonth, number } = useFormat();
  return useMemo(
    () => [
      {
        id: 'line',
        header: words.heads.line,
        align: 'end',
        width: '44px',
        cell: ({ line, isAdded }) => <span className={styles.soft}>{isAdded ? '+' : number(line)}</span>,
      },
      { id: 'day', header: words.heads.day, width: '68px', cell: ({ day }) => dayMonth(day) },
      {
        id: 'text',
        header: words.heads.text,
        isRowHeader: true,
        width: 'minmax(0, 1fr)',
        cell: (line) => <LineText line={line} />,
      },
      {
        id: 'out',
        header: words.heads.out,
        align: 'end',
        width: '100px',
        cell: ({ amount }) => amount < 0 && cents(-amount),
      },
      {
        id: 'in',
        header: words.heads.in,
        align: 'end',
        width: '100px',
        cell: ({ amount }) => amount > 0 && <span className={styles.moneyIn}>{cents(amount)}</span>,
      },
      {
        id: 'balance',
        header: words.heads.balance,
        align: 'end',
        width: '104px',
        cell: ({ balance, isOff }) =>
          balance !== undefined && <span className={isOff && styles.wrong}>{cents(balance)}</span>,
      },
      {
        id: 'check',
        header: words.heads.check,
        isHeaderHidden: true,
        align: 'end',
        width: '20px',
        cell: (line) => isChecked && <LineCheck isOff={line.isOff ?? false} />,
      },
    ],
    [words, cents, dayMonth, number, isChecked],
  );
}

function LineText({ line }: { line: Line }) {
  const { marks } = useMessages(messages);
  const { text, reference, receiptNo, isPerhapsKnown, isKnown, isFailed, reverses } = line;
  const mark = [
    isPerhapsKnown && marks.perhapsKnown,
    isKnown && marks.known,
    reverses !== undefined && marks.reverses(reverses),
    isFailed && marks.failed,
  ].filter((one) => typeof one === 'string');
  return (
    <span className={styles.lineText}>
      {[receiptNo, text, reference].filter(Boolean).join(' · ') || '–'}
      {mark.length > 0 && <span className={styles.mark}>{mark.join(', ')}</span>}
    </span>
  );
}

function LineCheck({ isOff }: { isOff: boolean }) {
  const { marks } = useMessages(messages);
  return (
    <span className={isOff ? styles.wrong : undefined}>
      <Icon of={isOff ? CircleX : Check} />
      <VisuallyHidden>{isOff ? marks.off : marks.fits}</VisuallyHidden>
    </span>
  );
}

/** Where the lines lead, and where the file ends. */
function Foot({ reading, listed }: { reading: Reading; listed: string | undefined }) {
  const words = useMessages(messages);
  const { cents } = useFormat();
  const { opening, closing, moneyIn, moneyOut, misstep, lines, checked } = reading;
  const leads = leadsTo(reading);
  const at = misstep ? lines.findIndex(({ line, isAdded }) => line === misstep.line && !isAdded) : -1;
  const after = at < 0 || listed ? [] : lines.slice(at + 1);
  return (
    <p className={styles.foot}>
      {listed && `${listed}. `}
      {checked > 0 &&
        opening !== undefined &&
        closing !== undefined &&
        leads !== undefined &&
        `${words.sum(cents(opening), cents(moneyIn.amount), cents(moneyOut.amount), cents(leads))}${
          leads === closing ? words.endsThere : words.endsAt(cents(closing))
        } `}
      {after.length > 0 &&
        after.every(({ isOff }) => !isOff) &&
        `${words.followOn(after.map(({ line }) => line).toSorted((one, other) => one - other))} `}
      <span className={styles.strong}>{words.nothingImported}</span> {words.countsOnce}
    </p>
  );
}
