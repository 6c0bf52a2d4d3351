import type { components } from '#openapi';
import { Select } from '#components/elements/Select';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { messages } from './messages';
import * as styles from './StatementFile.css';
import type { FoundStatement } from './StatementPage';
import type { StatementSource } from './useStatementFile';

type Schemas = components['schemas'];

const fields = ['date', 'text', 'reference', 'credit', 'debit', 'amount', 'direction', 'balance', 'currency'] as const;

type Field = (typeof fields)[number];

export interface ColumnsCardProps {
  found: FoundStatement;
  source: StatementSource;
  currency: Schemas['Currency'];
}

/** What each column of a bank's file is read as, which a person can say otherwise. */
export function ColumnsCard({ found, source, currency }: ColumnsCardProps) {
  const words = useMessages(messages);
  const { headings, examples, reading } = found;
  const columns = source.said.columns ?? found.columns;
  const items = (['none', ...fields] as const).map((id) => ({ id, label: words.columnNames[id] }));
  const isRemembered = found.isRemembered && !source.said.columns;
  const said = reading?.others.find(({ kind }) => kind === 'currency');
  return (
    <Card title={words.columns} isPadded={false} {...(isRemembered && { description: words.remembered })}>
      <div className={styles.columnHead} aria-hidden>
        <span>{words.inFile}</span>
        <span>{words.readAs}</span>
      </div>
      <ul aria-label={words.columns}>
        {headings.map((heading, place) => {
          const name = heading || words.unnamed(place + 1);
          return (
            <li key={`${place} ${heading}`} className={styles.column}>
              <div>
                <p className={styles.strong}>{name}</p>
                <p className={styles.soft}>{examples[place] || words.nothingIn}</p>
              </div>
              <Select
                label={words.readAsOf(name)}
                isLabelHidden
                items={items}
                value={fields.find((field) => columns[field] === place) ?? 'none'}
                onChange={(field) => source.say({ columns: columnsWith(columns, place, field) })}
              />
            </li>
          );
        })}
      </ul>
      <p className={styles.foot}>{said ? words.currencyAgrees(currency, said.from) : words.currencyOf(currency)}</p>
    </Card>
  );
}

/** The columns with one of them read as something, which no other is then. */
function columnsWith(columns: Schemas['StatementColumns'], place: number, field: Field | 'none') {
  const others = Object.entries(columns).filter(([of, at]) => at !== place && of !== field);
  return {
    ...(Object.fromEntries(others) as Schemas['StatementColumns']),
    ...(field !== 'none' && { [field]: place }),
  };
}
