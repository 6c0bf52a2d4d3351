import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { type ApiKey, endApiKey, type NewApiKey, useApiKeys, useSend, useSession } from '#components/api';
import { lazyDialog } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { Table } from '#components/elements/Table';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { PageHeader } from '#components/patterns/PageHeader';
import { useNow } from '#components/patterns/RelativeTime';
import { mostListed } from '#domain/mostListed';
import { AccessIsOpen } from '../../access/Refused';
import * as styles from './ApiKeys.css';
import { lines, useKeyColumns } from './columns';
import { messages } from './messages';
import { stateOf } from './state';

// Most visits only look, so the dialogs are lazy-loaded.
const NewKeyDialog = lazyDialog(() => import('./NewKeyDialog'));
const MadeKeyDialog = lazyDialog(() => import('./MadeKeyDialog'));
const Question = lazyDialog(() => import('../../people/Question'));

/** The keys by which the firm's programs call the API: what each may do, and when it was last used. */
export function ApiKeysScreen() {
  return useSession() ? <FirmKeys /> : <AccessIsOpen />;
}

type Open = { dialog: 'new' } | { dialog: 'made'; name: string; made: NewApiKey } | { dialog: 'end'; key: ApiKey };

function FirmKeys() {
  const words = useMessages(messages);
  const query = useApiKeys();
  const { mutateAsync: end } = useSend(endApiKey);
  const [open, setOpen] = useState<Open>();
  const [ask] = useState(() => (key: ApiKey) => setOpen({ dialog: 'end', key }));
  const now = useNow();
  const keys = query.data?.data ?? [];
  const columns = useKeyColumns(now, ask);
  const close = () => setOpen(undefined);
  const make = (
    <Button tone="accent" icon={<Icon of={Plus} />} onPress={() => setOpen({ dialog: 'new' })}>
      {words.make}
    </Button>
  );
  return (
    <>
      <PageHeader title={words.title} description={words.description} actions={make} />
      <Card isPadded={false}>
        <DataView
          label={words.list}
          query={query}
          listed={{ shown: keys.length, most: mostListed.apiKeys }}
          isEmpty={keys.length === 0}
          loadingText={words.loading}
          errorText={words.failed}
          empty={<EmptyState title={words.none} hint={words.noneHint} icon={<Icon of={KeyRound} />} />}
        >
          <Table caption={words.list} columns={columns} rows={keys} getRowId={({ id }) => id} lines={lines} />
          <p className={styles.foot}>{words.count(keys.filter((key) => stateOf(key, now).state !== 'ended').length)}</p>
        </DataView>
      </Card>
      {open?.dialog === 'new' && (
        <NewKeyDialog onMade={(name, made) => setOpen({ dialog: 'made', name, made })} onClose={close} />
      )}
      {open?.dialog === 'made' && <MadeKeyDialog name={open.name} text={open.made.key} onClose={close} />}
      {open?.dialog === 'end' && <Question asked={asked(open.key)} onClose={close} />}
    </>
  );

  function asked({ id, name }: ApiKey) {
    return {
      question: words.endQuestion(name),
      hint: words.endHint,
      label: words.end,
      act: () => end(id),
      done: () => words.ended(name),
      failed: words.notEnded(name),
      about: id,
    };
  }
}
