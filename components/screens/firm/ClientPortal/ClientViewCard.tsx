import { Camera, Eye, Megaphone, Pencil } from 'lucide-react';
import { useState } from 'react';
import {
  acceptDocumentRequest,
  type Case,
  type DocumentRequest,
  type PortalPerson,
  useCaseUpdates,
  useDocumentRequests,
  useMay,
  usePortalPeople,
  useSend,
  withdrawDocumentRequest,
} from '#components/api';
import { lazyDialog, useAnnounce } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Link } from '#components/elements/Link';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { useToday } from '#components/patterns/DateText';
import { EmptyState } from '#components/patterns/EmptyState';
import { mostListed } from '#domain/mostListed';
import { daysLate } from '#domain/portal';
import { ActionMenu, May } from '../../rights';
import * as styles from './ClientPortal.css';
import { messages } from './messages';

const PublishDialog = lazyDialog(() => import('./PublishDialog'));
const AskDialog = lazyDialog(() => import('./AskDialog'));
const WriteDialog = lazyDialog(() => import('./WriteDialog'));
const ClientPageDialog = lazyDialog(() => import('./ClientPageDialog'));

export interface ClientViewCardProps {
  one: Pick<Case, 'id' | 'client'>;
  /** The URL of the client's page, where somebody is given access. */
  clientHref: string;
}

type Asked = 'publish' | 'ask' | { write: PortalPerson } | { see: PortalPerson };

/**
 * What the client of a case was told and promised, what they were asked for, and who of them sees it. A default export, so that it can
 * be lazy-loaded.
 */
export default function ClientViewCard({ one: { id }, clientHref }: ClientViewCardProps) {
  const words = useMessages(messages);
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  return (
    <Card
      title={words.title}
      isPadded={false}
      actions={
        <May right="portal.publish">
          <Button size="sm" icon={<Icon of={Megaphone} />} onPress={() => ask('publish')}>
            {words.publish}
          </Button>
        </May>
      }
    >
      <Told caseId={id} />
      <Requests caseId={id} onAsk={() => ask('ask')} />
      <May right="portal.people">
        <Followers
          caseId={id}
          clientHref={clientHref}
          onWrite={(person) => ask({ write: person })}
          onSee={(person) => ask({ see: person })}
        />
      </May>
      {asked === 'publish' && <PublishDialog caseId={id} onClose={close} />}
      {asked === 'ask' && <AskDialog caseId={id} onClose={close} />}
      {typeof asked === 'object' && 'write' in asked && (
        <WriteDialog caseId={id} person={asked.write} onClose={close} />
      )}
      {typeof asked === 'object' && 'see' in asked && (
        <ClientPageDialog caseId={id} person={asked.see} onClose={close} />
      )}
    </Card>
  );
}

function Told({ caseId }: { caseId: string }) {
  const words = useMessages(messages);
  const { weekdayDate } = useFormat();
  const today = useToday();
  const updates = useCaseUpdates(caseId);
  const [latest, ...earlier] = updates.data?.data ?? [];
  const late = latest ? daysLate(latest.nextWordBy, today) : 0;
  return (
    <DataView
      label={words.title}
      query={updates}
      listed={{ shown: earlier.length + 1, most: mostListed.caseUpdates }}
      isEmpty={!latest}
      loadingText={words.loading}
      errorText={words.failed}
      empty={<EmptyState title={words.none} hint={words.noneHint} />}
    >
      {latest && (
        <div className={styles.part}>
          <p className={styles.prose}>{latest.text}</p>
          <p className={styles.soft}>
            {latest.author ? words.by(latest.author, weekdayDate(latest.at)) : weekdayDate(latest.at)}
            {earlier.length > 0 && earlier.length + 1 < mostListed.caseUpdates && ` · ${words.earlier(earlier.length)}`}
          </p>
          <p className={styles.promise}>
            {words.promise(weekdayDate(latest.nextWordBy))}
            {late > 0 && <span className={styles.late}> · {words.late(late)}</span>}
          </p>
          {latest.nextWordAbout && <p className={styles.soft}>{latest.nextWordAbout}</p>}
        </div>
      )}
    </DataView>
  );
}

function Requests({ caseId, onAsk }: { caseId: string; onAsk: () => void }) {
  const words = useMessages(messages);
  const requests = useDocumentRequests(caseId);
  const shown = requests.data?.data.filter(({ state }) => state !== 'withdrawn') ?? [];
  return (
    <section className={styles.part} aria-label={words.requests}>
      <div className={styles.head}>
        <h3 className={styles.partTitle}>{words.requests}</h3>
        <May right="portal.publish">
          <Button size="sm" icon={<Icon of={Camera} />} aria-label={words.askFor} onPress={onAsk}>
            {words.ask}
          </Button>
        </May>
      </div>
      <DataView
        label={words.requests}
        query={requests}
        listed={{ shown: requests.data?.data.length ?? 0, most: mostListed.documentRequests }}
        isEmpty={shown.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<p className={styles.soft}>{words.noRequests}</p>}
      >
        <ul aria-label={words.requests}>
          {shown.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      </DataView>
    </section>
  );
}

function Request({ request: { id, what, dueDay, state, documents, receivedOn } }: { request: DocumentRequest }) {
  const words = useMessages(messages);
  const { weekdayDate } = useFormat();
  const today = useToday();
  const announce = useAnnounce();
  const { mutateAsync: accept } = useSend(acceptDocumentRequest);
  const { mutateAsync: withdraw } = useSend(withdrawDocumentRequest);
  const isLate = state === 'asked' && dueDay !== undefined && dueDay < today;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{what}</p>
        <p className={styles.soft}>
          {state === 'received' ? (
            words.received(weekdayDate(receivedOn ?? today))
          ) : (
            <span className={isLate ? styles.late : undefined}>
              {dueDay === undefined ? words.askedOpen : words.asked(weekdayDate(dueDay))}
            </span>
          )}
          {documents.length > 0 && ` · ${words.sent(documents.length)}`}
        </p>
      </div>
      {state === 'asked' && (
        <ActionMenu
          label={words.actionsOf(what)}
          items={[
            {
              id: 'accept',
              right: 'portal.publish',
              label: words.accept,
              onAction: () =>
                void announce({
                  act: () => accept(id),
                  done: () => words.accepted(what),
                  failed: words.notAccepted(what),
                }),
            },
            {
              id: 'withdraw',
              right: 'portal.publish',
              label: words.withdraw,
              onAction: () =>
                void announce({
                  act: () => withdraw(id),
                  done: () => words.isWithdrawn(what),
                  failed: words.notWithdrawn(what),
                }),
            },
          ]}
        />
      )}
    </li>
  );
}

interface FollowersProps {
  caseId: string;
  clientHref: string;
  onWrite: (person: PortalPerson) => void;
  onSee: (person: PortalPerson) => void;
}

function Followers({ caseId, clientHref, onWrite, onSee }: FollowersProps) {
  const words = useMessages(messages);
  const mayWrite = useMay('portal.publish');
  const people = usePortalPeople({ caseId });
  const rows = people.data?.data.filter(({ isRevoked }) => !isRevoked) ?? [];
  return (
    <section className={styles.part} aria-label={words.followers}>
      <h3 className={styles.partTitle}>{words.followers}</h3>
      <DataView
        label={words.followers}
        query={people}
        listed={{ shown: people.data?.data.length ?? 0, most: mostListed.portalPeople }}
        isEmpty={rows.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={
          <p className={styles.soft}>
            {words.nobody} <Link href={clientHref}>{words.toClient}</Link>
          </p>
        }
      >
        <ul aria-label={words.followers}>
          {rows.map((person) => (
            <li key={person.id} className={styles.row}>
              <p className={styles.name}>{person.name}</p>
              <div className={styles.buttons}>
                {mayWrite && (
                  <IconButton
                    size="sm"
                    icon={<Icon of={Pencil} />}
                    label={words.writeTo(person.name)}
                    onPress={() => onWrite(person)}
                  />
                )}
                <IconButton
                  size="sm"
                  icon={<Icon of={Eye} />}
                  label={words.seeOf(person.name)}
                  onPress={() => onSee(person)}
                />
              </div>
            </li>
          ))}
        </ul>
      </DataView>
    </section>
  );
}
