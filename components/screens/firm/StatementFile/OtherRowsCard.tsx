import type { components } from '#openapi';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { messages } from './messages';
import * as styles from './StatementFile.css';

type Schemas = components['schemas'];

export interface OtherRowsCardProps {
  reading: Schemas['StatementReading'];
  currency: Schemas['Currency'];
}

/** The rows of a file that are no lines, what they are, and which of them the check begins and ends with. */
export function OtherRowsCard({ reading: { others }, currency }: OtherRowsCardProps) {
  const words = useMessages(messages);
  const { cents } = useFormat();
  const rows = others.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const said = ({ kind, check, balance }: Schemas['OtherRows']) => {
    if (kind === 'currency') return words.otherKinds.currency(currency);
    if (kind !== 'balance' || balance === undefined) return words.otherKinds[kind];
    return `${check ? words.checkNames[check] : words.otherKinds.balance} ${cents(balance)}`;
  };
  const note = ({ kind, check }: Schemas['OtherRows']) => {
    if (check) return words.checks[check];
    return kind === 'currency' || kind === 'headings' ? words.isRead : undefined;
  };
  return (
    <Card title={words.others} isPadded={false} actions={<span className={styles.soft}>{words.otherRows(rows)}</span>}>
      {rows === 0 ? (
        <p className={styles.foot}>{words.noOthers}</p>
      ) : (
        <ul aria-label={words.others} className={styles.others}>
          {others.map((one) => (
            <li key={one.from} className={styles.other}>
              <span className={styles.soft}>{words.rows(one.from, one.to)}</span>
              <span>{said(one)}</span>
              <span className={styles.soft}>{note(one)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
