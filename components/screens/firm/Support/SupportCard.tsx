import { type SupportAccess, usePastSupport, useSupport } from '#components/api';
import { Button } from '#components/elements/Button';
import { type Column, Table, type TableLine, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { useNow } from '#components/patterns/RelativeTime';
import { mostListed } from '#domain/mostListed';
import { messages } from './messages';
import * as styles from './SupportCard.css';
import { useEndSupport } from './useEndSupport';

export interface SupportCardProps {
  productName: string;
}

const line: TableLine = { tracks: 'minmax(0, 1fr) auto', areas: ['who when', 'why why', 'how how'] };
const lines: TableLines = { narrow: line, tiny: line };

/** Who is and was in the firm's area for support, for its admins, who can end it: a card of the page on the firm's people. */
export function SupportCard({ productName }: SupportCardProps) {
  const words = useMessages(messages);
  const { date, time } = useFormat();
  const now = useNow();
  const past = usePastSupport();
  const running = (useSupport().data?.data ?? []).filter(({ endsAt }) => Date.parse(endsAt) > now.getTime());
  const rows = [...running, ...(past.data?.data ?? [])];
  const title = words.card(productName);
  const columns: Column<SupportAccess>[] = [
    { id: 'who', header: words.who, isRowHeader: true, cell: ({ name }) => name },
    { id: 'why', header: words.why, width: '2fr', cell: ({ reason }) => reason },
    { id: 'when', header: words.when, cell: ({ openedAt }) => `${date(openedAt)}, ${time(openedAt)}` },
    {
      id: 'how',
      header: words.how,
      cell: (access) => {
        if (access.endedAt === undefined) return <Running access={access} />;
        return access.endedBy === undefined ? words.ranOut : words.endedBy(access.endedBy);
      },
    },
  ];
  return (
    <Card title={title} description={words.cardHint} isPadded={false}>
      <DataView
        label={title}
        query={past}
        listed={{ shown: rows.length, most: mostListed.supportGrants }}
        isEmpty={rows.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState title={words.none} />}
      >
        <Table columns={columns} rows={rows} caption={title} getRowId={({ id }) => id} lines={lines} />
      </DataView>
    </Card>
  );
}

/** Until when access runs, and its end. */
function Running({ access }: { access: SupportAccess }) {
  const words = useMessages(messages);
  const { time } = useFormat();
  const { end, isPending } = useEndSupport(access);
  return (
    <span className={styles.running}>
      {words.until(time(access.endsAt))}
      <Button size="sm" isPending={isPending} pendingLabel={words.ending} onPress={end}>
        {words.end}
      </Button>
    </span>
  );
}
