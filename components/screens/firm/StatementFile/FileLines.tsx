import { CircleX, Check } from 'lucide-react';
import type { components } from '#openapi';
import { Alert } from '#components/elements/Alert';
import { Checkbox } from '#components/elements/Checkbox';
import { Chip } from '#components/elements/Chip';
import { Icon } from '#components/elements/Icon';
import { Select } from '#components/elements/Select';
import { Table, type Column } from '#components/elements/Table';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { useFormat, useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { fromCents, toCents } from '#domain/money';
import { messages } from './messages';
import * as styles from './StatementFile.css';
import type { useStatementFile } from './useStatementFile';

type Schemas = components['schemas'];

export interface FileLinesProps {
  /** How the file is read. */
  reading: Schemas['StatementReading'];
  /** The result of `useStatementFile`: how a person says that it is meant. */
  source: ReturnType<typeof useStatementFile>;
  currency?: Schemas['Currency'] | undefined;
}

const signs = ['minus_out', 'minus_back', 'swapped'] as const;

/** A file's own arithmetic, its lines, and the rows that are none. */
export function FileLines({ reading, source, currency = 'KES' }: FileLinesProps) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const { misstep, off, perhapsKnown, reversals, opening, closing, checked, lines, others } = reading;
  const gap = misstep && fromCents(toCents(misstep.said) - toCents(misstep.expected));
  return (
    <FormSection title={words.linesTitle} description={words.linesHint}>
      <FullRow>
        <div className={styles.file}>
          {misstep && gap !== undefined && (
            <Alert tone="error" title={words.breaksAt(misstep.line)}>
              {words.gap(
                money(misstep.expected, currency),
                money(misstep.said, currency),
                money(Math.abs(gap), currency),
                gap,
              )}{' '}
              {words.offLines(off)}
            </Alert>
          )}
          {!misstep && checked > 0 && opening !== undefined && closing !== undefined && (
            <p>{words.adds(money(opening, currency), money(closing, currency))}</p>
          )}
          {perhapsKnown > 0 && <Alert tone="warning" title={words.perhapsKnown(perhapsKnown)} />}
          {reversals > 0 && <Alert tone="warning" title={words.reversals(reversals)} />}
          <div className={styles.columns}>
            <Select
              label={words.signs}
              items={signs.map((id) => ({ id, label: words.signMeanings[id] }))}
              value={source.signs ?? reading.signs}
              onChange={(next) => source.setSigns(signs.find((id) => id === next))}
            />
            <Checkbox isSelected={source.leavesRowsOut} onChange={source.setLeavesRowsOut}>
              {words.leavesRowsOut}
            </Checkbox>
          </div>
          <LinesTable lines={lines} currency={currency} />
          <Others others={others} currency={currency} />
        </div>
      </FullRow>
    </FormSection>
  );
}

function LinesTable({ lines, currency }: { lines: Schemas['ReadLine'][]; currency: Schemas['Currency'] }) {
  const words = useMessages(messages);
  const { amount, date } = useFormat();
  const columns: Column<Schemas['ReadLine']>[] = [
    { id: 'line', header: words.heads.line, width: '56px', cell: ({ line }) => line },
    { id: 'day', header: words.heads.day, width: '88px', cell: ({ day }) => date(day) },
    {
      id: 'text',
      header: words.heads.text,
      isRowHeader: true,
      width: '2fr',
      cell: ({ text, reference, receiptNo }) => [receiptNo, text, reference].filter(Boolean).join(' · ') || '–',
    },
    {
      id: 'amount',
      header: words.heads.amount(currency),
      align: 'end',
      width: '120px',
      cell: (line) => <span className={line.amount > 0 ? styles.moneyIn : undefined}>{amount(line.amount)}</span>,
    },
    {
      id: 'balance',
      header: words.heads.balance,
      align: 'end',
      width: '120px',
      cell: ({ balance }) => (balance === undefined ? '' : amount(balance)),
    },
    { id: 'state', header: words.heads.state, width: '132px', cell: (line) => <LineMark line={line} /> },
  ];
  return (
    <Table
      caption={words.linesTitle}
      rows={lines}
      getRowId={({ line }) => String(line)}
      columns={columns}
      lines={{
        narrow: { tracks: 'auto 1fr auto', areas: ['line text amount', 'day state balance'] },
        tiny: { tracks: '1fr auto', areas: ['text amount', 'day balance', 'state line'] },
      }}
    />
  );
}

function LineMark({ line }: { line: Schemas['ReadLine'] }) {
  const words = useMessages(messages);
  if (line.isOff)
    return (
      <span className={styles.off}>
        <Icon of={CircleX} /> {words.marks.off}
      </span>
    );
  if (line.isPerhapsKnown) return <Chip tone="warning">{words.marks.perhapsKnown}</Chip>;
  if (line.isKnown) return <Chip tone="neutral">{words.marks.known}</Chip>;
  if (line.reverses !== undefined) return <Chip tone="warning">{words.marks.reverses(line.reverses)}</Chip>;
  if (line.isFailed) return <Chip tone="neutral">{words.marks.failed}</Chip>;
  return (
    <span>
      <Icon of={Check} />
      <VisuallyHidden>{words.marks.fresh}</VisuallyHidden>
    </span>
  );
}

function Others({ others, currency }: { others: Schemas['OtherRows'][]; currency: Schemas['Currency'] }) {
  const words = useMessages(messages);
  const { money } = useFormat();
  return (
    <section aria-label={words.othersTitle}>
      <h3 className={styles.strong}>{words.othersTitle}</h3>
      <ul className={styles.points}>
        {others.map(({ from, to, kind, balance }) => (
          <li key={from}>
            {words.rows(from, to)}: {words.otherKinds[kind]}
            {balance !== undefined && ` ${money(balance, currency)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
