import { BookOpenText } from 'lucide-react';
import { useMemo } from 'react';
import { type ClientBalance, type clientBalanceList, type LoadedList } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { actionsColumn, type Column, RowActions, RowLink, Table, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import * as rowStyles from '#components/theme/row.css';
import { fromCents, toCents } from '#domain/money';
import { useEntryText } from '../ClientMoney';
import * as styles from './ClientAccount.css';
import type { ClientAccountScreenProps } from './ClientAccountScreen';
import { messages } from './messages';

const lines: TableLines = {
  narrow: {
    tracks: 'minmax(0, 1fr) 132px 132px 44px',
    areas: ['client uncleared balance actions', 'last last available actions'],
  },
  tiny: { tracks: 'minmax(0, 1fr) auto', areas: ['client balance', 'last uncleared'] },
};

const idOf = ({ clientId, caseId }: ClientBalance) => `${clientId} ${caseId}`;

const unclearedOf = ({ balance, available }: { balance: number; available: number }) =>
  fromCents(toCents(balance) - toCents(available));

export interface BalancesProps extends ClientAccountScreenProps {
  balances: LoadedList<typeof clientBalanceList>;
}

/** What each client has in each case, and in all. */
export function Balances({ balances, pages }: BalancesProps) {
  const words = useMessages(messages);
  const { amount } = useFormat();
  const columns = useColumns(pages.ledger);
  const totals = balances.first?.totals;
  return (
    <Card isPadded={false}>
      <DataView
        label={words.balances}
        query={balances}
        isEmpty={balances.rows.length === 0}
        loadingText={words.loadingBalances}
        errorText={words.failedBalances}
        empty={<EmptyState title={words.noBalances} hint={words.noBalancesHint} />}
      >
        <Table
          caption={words.balances}
          columns={columns}
          rows={balances.rows}
          getRowId={idOf}
          lines={lines}
          totals={
            totals && {
              client: <strong>{words.total}</strong>,
              uncleared: (
                <strong>
                  <span className={rowStyles.inLines}>{words.columns.uncleared} </span>
                  {amount(unclearedOf(totals))}
                </strong>
              ),
              available: <strong>{amount(totals.available)}</strong>,
              balance: <strong className={styles.doubleRuled}>{amount(totals.balance)}</strong>,
            }
          }
        />
        <LoadMore query={balances} />
      </DataView>
    </Card>
  );
}

function useColumns(ledgerHref: (clientId: string, caseId: string) => string): Column<ClientBalance>[] {
  const words = useMessages(messages);
  const { amount, weekdayDate } = useFormat();
  const entryText = useEntryText();
  return useMemo(
    () => [
      {
        id: 'client',
        header: words.columns.client,
        isRowHeader: true,
        width: 'minmax(0, 1.7fr)',
        cell: ({ client, clientId, caseId, caseTitle }) => (
          <span>
            <RowLink href={ledgerHref(clientId, caseId)}>{client}</RowLink>
            <span className={rowStyles.second}>{caseTitle}</span>
          </span>
        ),
      },
      {
        id: 'last',
        header: words.columns.last,
        width: 'minmax(0, 1.2fr)',
        cell: ({ lastOn, last }) => (
          <span>
            {weekdayDate(lastOn)}
            {last && <span className={rowStyles.second}>{entryText(last)}</span>}
          </span>
        ),
      },
      {
        id: 'uncleared',
        header: words.columns.uncleared,
        align: 'end',
        width: '96px',
        cell: (row) =>
          unclearedOf(row) > 0 ? (
            <span className={styles.uncleared}>
              <span className={rowStyles.inLines}>{words.columns.uncleared} </span>
              {amount(unclearedOf(row))}
            </span>
          ) : (
            <span className={rowStyles.inColumns}>{words.nothing}</span>
          ),
      },
      {
        id: 'available',
        header: words.columns.available,
        align: 'end',
        width: '104px',
        cell: ({ available }) => (
          <span className={styles.figure}>
            <span className={rowStyles.inLines}>{words.columns.available} </span>
            {amount(available)}
          </span>
        ),
      },
      {
        id: 'balance',
        header: words.columns.balance,
        align: 'end',
        width: '112px',
        cell: ({ balance }) => <strong className={styles.figure}>{amount(balance)}</strong>,
      },
      {
        ...actionsColumn<ClientBalance>(words.columns.ledger, '44px', ({ client, clientId, caseId, caseTitle }) => (
          <RowActions
            row={client}
            items={[
              {
                id: 'ledger',
                label: words.columns.ledger,
                name: words.openLedger(client, caseTitle),
                icon: <Icon of={BookOpenText} />,
                href: ledgerHref(clientId, caseId),
              },
            ]}
          />
        )),
        isHeaderHidden: true,
      },
    ],
    [words, amount, weekdayDate, entryText, ledgerHref],
  );
}
