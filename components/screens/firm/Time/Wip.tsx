import { type CaseWip, setTimeUnit, useList, useMay, useSend } from '#components/api';
import { wipList } from '#components/api/declared';
import { useAnnounce } from '#components/app';
import { Link } from '#components/elements/Link';
import { Select } from '#components/elements/Select';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { useToday } from '#components/patterns/DateText';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import { daysBetween } from '#domain/dates';
import { timeUnits } from '#domain/time/billing';
import { clockOf } from '#domain/time/duration';
import { messages } from './messages';
import * as styles from './Time.css';

export interface WipProps {
  caseHref: (id: string) => string;
}

/** The firm's billable time and disbursements that are on no fee note yet, by case. */
export function Wip({ caseHref }: WipProps) {
  const words = useMessages(messages);
  const { amount } = useFormat();
  const wip = useList(wipList, {});
  const totals = wip.first?.totals;
  return (
    <Card title={words.wip} description={words.wipHint} isPadded={false}>
      <DataView
        label={words.wip}
        query={wip}
        isEmpty={wip.rows.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState title={words.wipNone} hint={words.wipNoneHint} />}
      >
        <div className={styles.scroller} tabIndex={0} role="group" aria-label={words.wip}>
          <table className={styles.table} aria-label={words.wip}>
            <thead>
              <tr>
                <th scope="col">{words.caseColumn}</th>
                <th scope="col">{words.unit}</th>
                <th scope="col" className={styles.figure}>
                  {words.time}
                </th>
                <th scope="col" className={styles.figure}>
                  {words.value}
                </th>
                <th scope="col" className={styles.figure}>
                  {words.disbursements}
                </th>
                <th scope="col">{words.oldest}</th>
              </tr>
            </thead>
            <tbody>
              {wip.rows.map((row) => (
                <Row key={row.caseId} row={row} caseHref={caseHref} />
              ))}
            </tbody>
            {totals && (
              <tfoot>
                <tr>
                  <th scope="row">{words.total}</th>
                  <td />
                  <td className={styles.sum}>{clockOf(totals.minutes)}</td>
                  <td className={styles.grand}>{amount(totals.amount)}</td>
                  <td className={styles.grand}>{amount(totals.disbursements)}</td>
                  <td />
                </tr>
              </tfoot>
            )}
          </table>
        </div>
        <LoadMore query={wip} />
      </DataView>
    </Card>
  );
}

function Row({ row, caseHref }: WipProps & { row: CaseWip }) {
  const words = useMessages(messages);
  const { amount, dayMonth } = useFormat();
  const today = useToday();
  const { caseId, caseTitle, minutes, amount: value, disbursements, unpriced, oldest } = row;
  return (
    <tr>
      <th scope="row">
        <Link tone="plain" href={caseHref(caseId)}>
          {caseTitle}
        </Link>
      </th>
      <td>
        <Unit row={row} />
      </td>
      <td className={styles.figure}>{clockOf(minutes)}</td>
      <td className={styles.figure}>
        {amount(value)}
        {unpriced > 0 && <span className={styles.soft}>{words.unpriced(clockOf(unpriced))}</span>}
      </td>
      <td className={styles.figure}>{disbursements > 0 ? amount(disbursements) : words.noAmount}</td>
      <td>
        {dayMonth(oldest)}
        <span className={styles.soft}>{words.age(daysBetween(oldest, today))}</span>
      </td>
    </tr>
  );
}

function Unit({ row: { caseId, caseTitle, unit } }: { row: CaseWip }) {
  const words = useMessages(messages);
  const announce = useAnnounce();
  const { mutateAsync: set } = useSend(setTimeUnit);
  if (!useMay('rates.write')) return words.minutes(unit);
  const change = (next: CaseWip['unit'], from = unit) => ({
    act: () => set({ id: caseId, unit: next }),
    done: () => words.unitSet(caseTitle, next),
    failed: words.unitNotSet,
    about: caseId,
    ...(next !== from && {
      undo: {
        act: () => set({ id: caseId, unit: from }),
        done: () => words.unitSet(caseTitle, from),
        failed: words.unitNotSet,
      },
    }),
  });
  return (
    <Select
      label={words.unitOf(caseTitle)}
      isLabelHidden
      look="quiet"
      items={timeUnits.map((one) => ({ id: String(one), label: words.minutes(one) }))}
      value={String(unit)}
      onChange={(chosen) => {
        const next = timeUnits.find((one) => String(one) === chosen);
        if (next && next !== unit) void announce(change(next));
      }}
    />
  );
}
