import { Upload } from 'lucide-react';
import { useState } from 'react';
import { type BankLine, bankLineList, type ClientAccount, useMay } from '#components/api';
import { lazyDialog } from '#components/app';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { useFormat, useMessages } from '#components/language';
import { useListScreen } from '../../list';
import { lineFilters, StatementLines } from '../StatementLines';
import { BankLineRow } from './BankLineRow';
import * as styles from './BankStatement.css';
import { bankMessages } from './bankMessages';
import type { ClientAccountScreenProps } from './ClientAccountScreen';
import { ImportedStatements } from './ImportedStatements';

const MatchLine = lazyDialog(() => import('./MatchLine'));
const PostLine = lazyDialog(() => import('../ClientMoney/PostLine'));

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
  const mayPost = useMay('clientmoney.post');
  const list = useListScreen(bankLineList, {
    filters: lineFilters,
    always: { accountId: account.id },
  });
  const [asked, ask] = useState<{ line: BankLine; act: 'match' | 'post' }>();
  const { statement } = account;
  const importButton = (
    <LinkButton href={`${pages.clientAccount}?show=import&of=${account.id}`} tone="accent" icon={<Icon of={Upload} />}>
      {words.import}
    </LinkButton>
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
      <StatementLines
        list={list}
        words={words}
        counts={list.answers[0]?.states}
        importButton={mayPost && importButton}
        layout={styles.layout}
        cells={styles}
        foot={words.rule}
      >
        {list.rows.map((line) => (
          <BankLineRow key={line.id} line={line} pages={pages} onAsk={(act) => ask({ line, act })} />
        ))}
      </StatementLines>
      <ImportedStatements accountId={account.id} />
      {asked?.act === 'match' && (
        <MatchLine line={asked.line} onPost={() => ask({ line: asked.line, act: 'post' })} onClose={close} />
      )}
      {asked?.act === 'post' && <PostLine line={asked.line} onClose={close} />}
    </div>
  );
}
