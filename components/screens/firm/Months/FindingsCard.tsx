import type { components } from '#openapi';
import { useList } from '#components/api';
import { booksFindingList } from '#components/api/declared';
import { Link } from '#components/elements/Link';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { LoadMore } from '#components/patterns/LoadMore';
import { messages } from './messages';
import type { MonthsReportProps } from './MonthsReport';
import * as styles from './Months.css';

type Finding = components['schemas']['BooksFinding'];

/** What was booked before today's rules, for an accountant to look at. Nothing is shown where there is none. */
export function FindingsCard({ pages }: Pick<MonthsReportProps, 'pages'>) {
  const words = useMessages(messages);
  const list = useList(booksFindingList, {});
  if (list.rows.length === 0) return null;
  return (
    <Card title={words.findings} description={words.findingsHint}>
      <ul aria-label={words.findings} className={styles.findings}>
        {list.rows.map((finding, index) => (
          <FindingRow key={index} finding={finding} pages={pages} />
        ))}
      </ul>
      <LoadMore query={list} isManual />
    </Card>
  );
}

function FindingRow({ finding, pages }: Pick<MonthsReportProps, 'pages'> & { finding: Finding }) {
  const words = useMessages(messages);
  const { money, date } = useFormat();
  const { kind, clientName, invoice, day, issued, account = '', currency, countedIn = 'KES', amount } = finding;
  const sum = money(Math.abs(amount), currency);
  const said = {
    before_invoice: () => words.beforeInvoice(sum, date(day ?? ''), date(issued ?? '')),
    other_currency: () => words.otherCurrency(sum, money(amount, countedIn), account),
    below_zero: () => words.belowZero(sum, account),
  }[kind]();
  return (
    <li>
      {invoice && (
        <>
          <Link tone="plain" href={pages.invoice(invoice.id)}>
            {invoice.number}
          </Link>
          {' · '}
        </>
      )}
      {clientName}: {said}
    </li>
  );
}
