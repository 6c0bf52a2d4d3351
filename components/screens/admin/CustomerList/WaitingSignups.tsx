import { useState } from 'react';
import { handOverSignup, useMay, useSend, useWaitingSignups, type WaitingSignup } from '#components/api';
import { lazyDialog, useExplain } from '#components/app';
import { Button } from '#components/elements/Button';
import { type Column, Table, type TableLines } from '#components/elements/Table';
import { toasts } from '#components/elements/Toast';
import { common, useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import * as rowStyles from '#components/theme/row.css';
import { mostListed } from '#domain/mostListed';
import { messages } from './waitingMessages';

// Only where there is no mail server.
const HandoverDialog = lazyDialog(() => import('../../people/HandoverDialog'));

const lines: TableLines = {
  narrow: { tracks: 'minmax(0, 2fr) minmax(0, 1fr) auto', areas: ['firm asked link', 'person asked link'] },
  tiny: { tracks: 'minmax(0, 1fr) auto', areas: ['firm asked', 'person person', 'link link'] },
};

/**
 * Sign-ups whose link has not been opened, if there are any. An operator hands links over where there is no mail. A default export,
 * so that it can be lazy-loaded: while access is open, a sign-up makes its firm at once.
 */
export default function WaitingSignups() {
  const words = useMessages(messages);
  const { listedOnly } = useMessages(common);
  const { date } = useFormat();
  const explain = useExplain();
  const mayHandOver = useMay('firms.write');
  const waiting = useWaitingSignups().data?.data ?? [];
  const { mutateAsync: handOver } = useSend(handOverSignup);
  const [handed, setHanded] = useState<{ name: string; link: string }>();
  if (waiting.length === 0) return null;
  const makeLink = async ({ id, fullName: name }: WaitingSignup) => {
    try {
      const { link = '' } = await handOver(id);
      setHanded({ name, link });
    } catch (error) {
      toasts.show({ tone: 'error', title: words.failed(name), description: explain(error) });
    }
  };
  const columns: Column<WaitingSignup>[] = [
    { id: 'firm', header: words.firm, isRowHeader: true, width: 'minmax(0, 2fr)', cell: ({ firmName }) => firmName },
    {
      id: 'person',
      header: words.person,
      width: 'minmax(0, 2fr)',
      cell: ({ fullName, email, phone }) => (
        <>
          {fullName}
          <span className={rowStyles.second}>{`${email} · ${phone}`}</span>
        </>
      ),
    },
    {
      id: 'asked',
      header: words.asked,
      cell: ({ askedAt, isMailed, refusal }) => (
        <>
          {date(askedAt)}
          <span className={rowStyles.second}>
            {refusal === undefined ? words.state(isMailed) : words.notMailed(refusal)}
          </span>
        </>
      ),
    },
    {
      id: 'link',
      header: words.link,
      align: 'end',
      width: '140px',
      cell: (signup) =>
        mayHandOver && (
          <Button size="sm" aria-label={words.makeFor(signup.fullName)} onPress={() => void makeLink(signup)}>
            {words.make}
          </Button>
        ),
    },
  ];
  const { waitingSignups: most } = mostListed;
  const description = waiting.length >= most ? `${words.hint} ${listedOnly(most)}` : words.hint;
  return (
    <Card title={words.title} description={description} isPadded={false}>
      <Table caption={words.title} columns={columns} rows={waiting} getRowId={({ id }) => id} lines={lines} />
      {handed && <HandoverDialog {...handed} onClose={() => setHanded(undefined)} />}
    </Card>
  );
}
