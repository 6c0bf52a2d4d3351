import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { deleteRate, type HourlyRate, useFirmData, useSend } from '#components/api';
import { lazyDialog, useAnnounce } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { useFormat, useMessages } from '#components/language';
import { personRoleNames } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { Money } from '#components/patterns/Money';
import { mostListed } from '#domain/mostListed';
import { rateMessages } from './rateMessages';
import * as styles from './Time.css';

const NewRate = lazyDialog(() => import('./NewRate'));

/** What an hour of the firm's people costs, the most particular rate first. */
export function Rates() {
  const words = useMessages(rateMessages);
  const rates = useFirmData('/api/law-firm/rates');
  const [isSetting, setSetting] = useState(false);
  const list = rates.data?.data ?? [];
  return (
    <Card
      title={words.title}
      description={words.hint}
      isPadded={false}
      actions={
        <Button size="sm" icon={<Icon of={Plus} />} onPress={() => setSetting(true)}>
          {words.set}
        </Button>
      }
    >
      <DataView
        label={words.title}
        query={rates}
        listed={{ shown: list.length, most: mostListed.hourlyRates }}
        isEmpty={list.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState title={words.none} hint={words.noneHint} />}
      >
        <ul aria-label={words.title}>
          {list.map((rate) => (
            <Rate key={rate.id} rate={rate} />
          ))}
        </ul>
      </DataView>
      {isSetting && <NewRate onClose={() => setSetting(false)} />}
    </Card>
  );
}

function Rate({ rate: one }: { rate: HourlyRate }) {
  const words = useMessages(rateMessages);
  const roles = useMessages(personRoleNames);
  const { date } = useFormat();
  const announce = useAnnounce();
  const { mutateAsync: remove, isPending } = useSend(deleteRate);
  const { id, caseTitle, client, person, role, from, rate } = one;
  const name = [person, role && roles[role], caseTitle, client].filter(Boolean).join(' · ') || words.scopes.firm;
  return (
    <li className={styles.rate}>
      <span className={styles.words}>
        {name}
        <span className={styles.soft}>{words.from(date(from))}</span>
      </span>
      <span className={styles.amount}>
        <Money amount={rate} />
      </span>
      <IconButton
        icon={<Icon of={X} />}
        label={words.remove(name, date(from))}
        isDisabled={isPending}
        onPress={() =>
          void announce({
            act: () => remove(id),
            about: id,
            done: () => ({ title: words.removed(name), description: words.removedHint }),
            failed: words.notRemoved,
          })
        }
      />
    </li>
  );
}
