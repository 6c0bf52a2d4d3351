import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import {
  endOwnSupport,
  enterAgain,
  type SupportAccess,
  useCustomerSupport,
  useMay,
  useSend,
  useSession,
} from '#components/api';
import { lazyDialog } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { type Column, Table, type TableLine, type TableLines } from '#components/elements/Table';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { useNow } from '#components/patterns/RelativeTime';
import { mostListed } from '#domain/mostListed';
import * as styles from './CustomerSupport.css';
import { EnterLink } from './EnterLink';
import { messages } from './messages';

const OpenSupport = lazyDialog(() => import('./OpenSupport'));

export interface CustomerSupportProps {
  firm: { id: string; name: string };
}

const line: TableLine = { tracks: 'minmax(0, 1fr) auto', areas: ['who opened', 'why why', 'state state'] };
const lines: TableLines = { narrow: line, tiny: line };

/** Who is and was in a firm's area for support, and the way in. While access is open there is no such thing, and it shows nothing. */
export function CustomerSupport(props: CustomerSupportProps) {
  return useSession() ? <SupportCard {...props} /> : null;
}

function SupportCard({ firm }: CustomerSupportProps) {
  const words = useMessages(messages);
  const { date, time } = useFormat();
  const now = useNow();
  const mayOpen = useMay('support.open');
  const query = useCustomerSupport(firm.id);
  const rows = query.data?.data ?? [];
  const [isOpening, setOpening] = useState(false);
  const isRunning = ({ endedAt, endsAt }: SupportAccess) => endedAt === undefined && Date.parse(endsAt) > now.getTime();
  const isIn = rows.some((row) => row.isYours && isRunning(row));
  const columns: Column<SupportAccess>[] = [
    { id: 'who', header: words.who, isRowHeader: true, cell: ({ name }) => name },
    { id: 'why', header: words.why, width: '2fr', cell: ({ reason }) => reason },
    { id: 'opened', header: words.opened, cell: ({ openedAt }) => `${date(openedAt)}, ${time(openedAt)}` },
    {
      id: 'state',
      header: words.state,
      cell: (row) => {
        if (!isRunning(row)) return row.endedBy === undefined ? words.ranOut : words.endedBy(row.endedBy);
        return row.isYours ? <OwnAccess firm={firm} access={row} /> : words.until(time(row.endsAt));
      },
    },
  ];
  return (
    <Card
      title={words.title}
      description={words.newest}
      isPadded={false}
      {...(mayOpen &&
        !isIn && {
          actions: (
            <Button size="sm" icon={<Icon of={LifeBuoy} />} onPress={() => setOpening(true)}>
              {words.open}
            </Button>
          ),
        })}
    >
      <DataView
        label={words.title}
        query={query}
        listed={{ shown: rows.length, most: mostListed.supportGrants }}
        isEmpty={rows.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState title={words.none} />}
      >
        <Table columns={columns} rows={rows} caption={words.title} getRowId={({ id }) => id} lines={lines} />
      </DataView>
      {isOpening && <OpenSupport firm={firm} onClose={() => setOpening(false)} />}
    </Card>
  );
}

/** One's own access while it runs: until when, another link, and its end. */
function OwnAccess({ firm, access: { id: supportId, endsAt } }: CustomerSupportProps & { access: SupportAccess }) {
  const words = useMessages(messages);
  const { time } = useFormat();
  const again = useSend(enterAgain);
  const end = useSend(endOwnSupport);
  const access = { id: firm.id, supportId };
  const failed = (title: string) => ({ onError: () => void toasts.show({ tone: 'error', title, about: supportId }) });
  return (
    <span className={styles.own}>
      {words.until(time(endsAt))}
      <Button
        size="sm"
        isPending={again.isPending}
        pendingLabel={words.making}
        onPress={() => again.mutate(access, failed(words.linkFailed))}
      >
        {words.enter}
      </Button>
      <Button
        size="sm"
        isPending={end.isPending}
        onPress={() =>
          end.mutate(access, {
            onSuccess: () => void toasts.show({ title: words.ended, about: supportId }),
            ...failed(words.endFailed),
          })
        }
      >
        {words.end}
      </Button>
      {again.data && <EnterLink firm={firm} link={again.data.link} onClose={again.reset} />}
    </span>
  );
}
