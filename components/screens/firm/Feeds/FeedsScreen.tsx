import { CalendarPlus, X } from 'lucide-react';
import { useState } from 'react';
import { endFeed, type Feed, useFirmData, useSend } from '#components/api';
import { lazyDialog, useAnnounce } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { LinkButton } from '#components/elements/LinkButton';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { PageHeader } from '#components/patterns/PageHeader';
import { RelativeTime } from '#components/patterns/RelativeTime';
import { ShownOnce } from '../../handover';
import * as styles from './Feeds.css';
import { messages } from './messages';

const NewFeed = lazyDialog(() => import('./NewFeed'));

/** The addresses from which a person's calendars read the diary: makes them, and ends them. */
export function FeedsScreen() {
  const words = useMessages(messages);
  const feeds = useFirmData('/api/law-firm/feeds');
  const [isMaking, setMaking] = useState(false);
  const [path, setPath] = useState<string>();
  const list = feeds.data?.data ?? [];
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <Button tone="accent" icon={<Icon of={CalendarPlus} />} onPress={() => setMaking(true)}>
            {words.add}
          </Button>
        }
      />
      <div className={styles.page}>
        <Card isPadded={false}>
          <DataView
            label={words.list}
            query={feeds}
            isEmpty={list.length === 0}
            loadingText={words.loading}
            errorText={words.failed}
            empty={<EmptyState title={words.none} hint={words.noneHint} />}
          >
            <ul aria-label={words.list}>
              {list.map((feed) => (
                <FeedRow key={feed.id} feed={feed} />
              ))}
            </ul>
          </DataView>
        </Card>
        <Card title={words.about}>
          <ul className={styles.points}>
            {Object.values(words.aboutPoints).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Card>
      </div>
      {isMaking && (
        <NewFeed
          onMade={(made) => {
            setMaking(false);
            setPath(made);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {path !== undefined && <NewAddress path={path} onClose={() => setPath(undefined)} />}
    </>
  );
}

function FeedRow({ feed }: { feed: Feed }) {
  const words = useMessages(messages);
  const { date } = useFormat();
  const announce = useAnnounce();
  const { mutateAsync: end, isPending } = useSend(endFeed);
  const { id, scope, caseId, caseTitle, titles, created_at, lastReadAt } = feed;
  const name = caseId === undefined ? words.scopes[scope] : (caseTitle ?? words.goneCase);
  return (
    <li className={styles.feed}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.soft}>
          {words.titles[titles]} · {words.made(date(created_at))} ·{' '}
          {lastReadAt === undefined ? (
            words.unread
          ) : (
            <>
              {words.lastRead} <RelativeTime value={lastReadAt} />
            </>
          )}
        </p>
      </div>
      <IconButton
        icon={<Icon of={X} />}
        label={words.end(name)}
        isDisabled={isPending}
        onPress={() =>
          void announce({
            act: () => end(id),
            about: id,
            done: () => ({ title: words.ended, description: words.endedHint }),
            failed: words.notEnded,
          })
        }
      />
    </li>
  );
}

function NewAddress({ path, onClose }: { path: string; onClose: () => void }) {
  const words = useMessages(messages);
  const { origin, host } = location;
  return (
    <ShownOnce
      title={words.madeTitle}
      hint={words.madeHint}
      label={words.address}
      secret={origin + path}
      doneLabel={words.done}
      onClose={onClose}
    >
      <LinkButton href={`webcal://${host}${path}`}>{words.open}</LinkButton>
    </ShownOnce>
  );
}
