import { Download, FileText, Printer } from 'lucide-react';
import { ApiError, type ClientStatement, useClientStatement, useMoneyFiles } from '#components/api';
import { useNameInTitle } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { DatePicker } from '#components/elements/DatePicker';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { LinkButton } from '#components/elements/LinkButton';
import { Select } from '#components/elements/Select';
import { useFormat, useMessages } from '#components/language';
import { useSettlementName } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { useToday } from '#components/patterns/DateText';
import { EmptyState } from '#components/patterns/EmptyState';
import { PageHeader } from '#components/patterns/PageHeader';
import { firstOfMonth, isDay } from '#domain/dates';
import { omitEmpty } from '#domain/omit';
import { useUrlState } from '../../list';
import { messages } from './messages';
import * as styles from './Statement.css';

const currencies = ['KES', 'USD', 'EUR', 'GBP'] as const;

/** URLs of the firm's pages. */
export interface StatementScreenProps {
  /** The client's id, from the URL. */
  id: string;
  pages: {
    client: (id: string) => string;
    invoice: (id: string) => string;
  };
}

/** A client's account in a period that the URL keeps: this month and the two before, unless it says otherwise. */
export function StatementScreen({ id, pages }: StatementScreenProps) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const today = useToday();
  const url = useUrlState();
  const files = useMoneyFiles();
  const from = isDay(url.get('from')) ? url.get('from') : firstOfMonth(today, -2);
  const to = isDay(url.get('to')) ? url.get('to') : today;
  const isBackwards = to < from;
  const asked = currencies.find((one) => one === url.get('currency'));
  const inCurrency = omitEmpty({ currency: asked });
  const read = useClientStatement(id, { from, to: isBackwards ? from : to, ...inCurrency });
  const statement = read.data?.data;
  useNameInTitle(statement?.clientName);
  if (read.error instanceof ApiError && read.error.status === 404) {
    return (
      <>
        <PageHeader title={words.title} />
        <Card>
          <EmptyState title={words.notFound} hint={words.notFoundHint} />
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description(statement?.currency ?? asked ?? 'KES')}
        trail={statement && <Link href={pages.client(id)}>{statement.clientName}</Link>}
        actions={
          !isBackwards && (
            <>
              <LinkButton
                icon={<Icon of={Download} />}
                href={files.statement(id, 'export', { from, to, ...inCurrency })}
                download
              >
                {words.csv}
              </LinkButton>
              <LinkButton
                icon={<Icon of={FileText} />}
                href={files.statement(id, 'pdf', { from, to, ...inCurrency })}
                target="_blank"
              >
                {words.pdf}
              </LinkButton>
              <Button icon={<Icon of={Printer} />} onPress={() => window.print()}>
                {words.print}
              </Button>
            </>
          )
        }
      />
      <div className={styles.period}>
        <DatePicker label={words.from} value={from} onChange={(day) => url.set({ from: day ?? '' })} />
        <DatePicker label={words.to} value={to} onChange={(day) => url.set({ to: day ?? '' })} />
        {statement && statement.currencies.length > 1 && (
          <Select
            label={words.currency}
            value={statement.currency}
            items={statement.currencies.map((one) => ({ id: one, label: one }))}
            onChange={(one) => url.set({ currency: one })}
          />
        )}
      </div>
      {isBackwards && <Alert tone="warning" title={words.before} />}
      <Card isPadded={false}>
        <DataView
          label={words.title}
          query={read}
          isEmpty={!statement}
          loadingText={words.loading}
          errorText={words.failed}
        >
          {statement && <Lines statement={statement} hrefOf={pages.invoice} />}
        </DataView>
      </Card>
      {statement && statement.closingHeld > 0 && (
        <Alert tone="info" title={words.held(money(statement.closingHeld, statement.currency))} />
      )}
    </>
  );
}

function Lines({ statement, hrefOf }: { statement: ClientStatement; hrefOf: (id: string) => string }) {
  const words = useMessages(messages);
  const { date, cents } = useFormat();
  const edge = (day: string, what: string, due: number, held: number) => (
    <tr>
      <td className={styles.td}>{date(day)}</td>
      <th scope="row" className={`${styles.td} ${styles.strong}`}>
        {what}
        {held !== 0 && <span className={styles.onPhone}>{words.heldThen(cents(held))}</span>}
      </th>
      <td className={`${styles.td} ${styles.inWide}`} />
      <td className={`${styles.td} ${styles.inWide}`} />
      <td className={`${styles.td} ${styles.figure} ${styles.strong}`}>{cents(due)}</td>
      <td className={`${styles.td} ${styles.figure} ${styles.strong} ${styles.inWide}`}>{cents(held)}</td>
    </tr>
  );
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{words.title}</caption>
      <thead>
        <tr>
          <th className={styles.th}>{words.columns.date}</th>
          <th className={styles.th}>{words.columns.what}</th>
          <th className={`${styles.th} ${styles.inWide}`}>{words.columns.reference}</th>
          <th className={`${styles.th} ${styles.figure} ${styles.inWide}`}>{words.columns.due}</th>
          <th className={`${styles.th} ${styles.figure}`}>{words.columns.balance}</th>
          <th className={`${styles.th} ${styles.figure} ${styles.inWide}`}>{words.columns.held}</th>
        </tr>
      </thead>
      <tbody>
        {edge(statement.from, words.opening, statement.opening, statement.openingHeld)}
        {statement.lines.map((line, index) => (
          <Line key={index} {...line} hrefOf={hrefOf} />
        ))}
        {edge(statement.to, words.closing, statement.closing, statement.closingHeld)}
      </tbody>
    </table>
  );
}

function Line({ hrefOf, ...line }: ClientStatement['lines'][number] & { hrefOf: (id: string) => string }) {
  const words = useMessages(messages);
  const settlementName = useSettlementName();
  const { date, cents } = useFormat();
  const { what, reversal, invoiceId, invoiceNumber, reason, enteredOn } = line;
  const name = what in words.events ? words.events[what as keyof typeof words.events] : settlementName(what as Settled);
  const due = line.due === 0 ? '' : cents(line.due);
  return (
    <tr>
      <td className={styles.td}>{date(line.date)}</td>
      <th scope="row" className={styles.td}>
        {reversal ? words.reversed[reversal](name) : name}
        {invoiceId && (
          <span className={styles.more}>
            <Link href={hrefOf(invoiceId)}>{invoiceNumber}</Link>
          </span>
        )}
        {reason && <span className={styles.more}>{reason}</span>}
        {enteredOn && <span className={styles.more}>{words.entered(date(enteredOn))}</span>}
        <span className={styles.onPhone}>{due}</span>
        {line.held !== 0 && <span className={styles.onPhone}>{words.heldThen(cents(line.balanceHeld))}</span>}
      </th>
      <td className={`${styles.td} ${styles.inWide}`}>{line.reference}</td>
      <td className={`${styles.td} ${styles.figure} ${styles.inWide}`}>{due}</td>
      <td className={`${styles.td} ${styles.figure}`}>{cents(line.balance)}</td>
      <td className={`${styles.td} ${styles.figure} ${styles.inWide}`}>{cents(line.balanceHeld)}</td>
    </tr>
  );
}

/** What has a name as a settlement; the rest has one in a statement. */
type Settled = Parameters<ReturnType<typeof useSettlementName>>[0];
