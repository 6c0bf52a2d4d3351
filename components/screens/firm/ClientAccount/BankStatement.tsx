import { Upload } from 'lucide-react';
import { useState } from 'react';
import { type BankLine, bankLineList, type ClientAccount, useMay } from '#components/api';
import { lazyDialog } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { FilterCounts, isId, ListView, totalOf, useListScreen, useUrlState } from '../../list';
import { BankLineRow } from './BankLineRow';
import * as styles from './BankStatement.css';
import { bankMessages } from './bankMessages';
import type { ClientAccountScreenProps } from './ClientAccountScreen';
import { ImportedStatements } from './ImportedStatements';

const ImportBankStatement = lazyDialog(() => import('./ImportBankStatement'));
const MatchLine = lazyDialog(() => import('./MatchLine'));
const PostLine = lazyDialog(() => import('../ClientMoney/PostLine'));

const states = ['matched', 'proposed', 'unmatched', 'ignored'] as const;

export interface BankStatementProps extends ClientAccountScreenProps {
  account: ClientAccount;
}

/**
 * What the bank says of the account, line by line: the entry that each is, and what waits for a person. A default export, so that it
 * can be lazy-loaded.
 */
export default function BankStatement({ account, pages }: BankStatementProps) {
  const words = useMessages(bankMessages);
  const { weekdayDate, money } = useFormat();
  const url = useUrlState();
  const mayPost = useMay('clientmoney.post');
  const list = useListScreen(bankLineList, {
    filters: { state: states, statementId: isId },
    always: { accountId: account.id },
  });
  const [isImporting, setImporting] = useState(false);
  const [asked, ask] = useState<{ line: BankLine; act: 'match' | 'post' }>();
  const counts = list.answers[0]?.states;
  const { statement } = account;
  const importButton = (
    <Button tone="accent" icon={<Icon of={Upload} />} onPress={() => setImporting(true)}>
      {words.import}
    </Button>
  );
  const close = () => ask(undefined);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <p className={styles.told}>
          {statement
            ? words.told(
                weekdayDate(statement.day),
                statement.balance === undefined ? undefined : money(statement.balance),
              )
            : words.none}
        </p>
        {mayPost && importButton}
      </div>
      <Card isPadded={false}>
        <ListView
          list={list}
          words={words}
          pills={
            <FilterCounts
              list={list}
              name="state"
              label={words.state}
              all={words.all}
              choices={words.states}
              counts={counts}
            />
          }
          count={(matching) => counts && words.count(matching, totalOf(counts))}
          {...(mayPost && { beginning: { hint: words.beginning, action: importButton } })}
        >
          <div className={styles.heads} aria-hidden>
            <span className={styles.day}>{words.columns.day}</span>
            <span className={styles.said}>{words.columns.said}</span>
            <span className={styles.amount}>{words.columns.amount}</span>
            <span className={styles.state}>{words.columns.state}</span>
            <span className={styles.to}>{words.columns.to}</span>
          </div>
          <ul aria-label={words.table}>
            {list.rows.map((line) => (
              <BankLineRow key={line.id} line={line} pages={pages} onAsk={(act) => ask({ line, act })} />
            ))}
          </ul>
        </ListView>
        <p className={styles.foot}>{words.rule}</p>
      </Card>
      <ImportedStatements accountId={account.id} />
      {isImporting && (
        <ImportBankStatement
          account={account}
          onImported={() => url.set({ day: '', bank: '' })}
          onClose={() => setImporting(false)}
        />
      )}
      {asked?.act === 'match' && (
        <MatchLine line={asked.line} onPost={() => ask({ line: asked.line, act: 'post' })} onClose={close} />
      )}
      {asked?.act === 'post' && <PostLine line={asked.line} onClose={close} />}
    </div>
  );
}
