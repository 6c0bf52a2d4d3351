import { Plus } from 'lucide-react';
import { useState } from 'react';
import { createPortalLink, type PortalPerson, revokePortalPerson, usePortalPeople, useSend } from '#components/api';
import { lazyDialog, useAnnounce } from '#components/app';
import { AlertDialog } from '#components/elements/AlertDialog';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { common, useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { mostListed } from '#domain/mostListed';
import { formatPhone } from '#domain/phoneText';
import { ActionMenu } from '../../rights';
import * as styles from './ClientPortal.css';
import { accessMessages } from './messages';

const PersonDialog = lazyDialog(() => import('./PersonDialog'));
const LinkDialog = lazyDialog(() => import('./LinkDialog'));

export interface AccessCardProps {
  clientId: string;
  /** The client's cases, of which a person follows some. */
  cases: readonly { id: string; title: string }[];
}

type Reminder = NonNullable<PortalPerson['lastReminder']>;

type Asked = { edit: PortalPerson | undefined } | { link: PortalPerson; url: string; isMailed: boolean };

/** Who of a client follows its cases on their phone. A default export, so that it can be lazy-loaded. */
export default function AccessCard({ clientId, cases }: AccessCardProps) {
  const words = useMessages(accessMessages);
  const { cancel } = useMessages(common);
  const announce = useAnnounce();
  const people = usePortalPeople({ clientId });
  const rows = people.data?.data ?? [];
  const { mutateAsync: makeLink } = useSend(createPortalLink);
  const { mutateAsync: revoke } = useSend(revokePortalPerson);
  const [asked, ask] = useState<Asked>();
  const [ending, setEnding] = useState<PortalPerson>();
  const giveLink = (person: PortalPerson) =>
    void announce({
      act: async () => {
        const { url, isMailed } = await makeLink(person.id);
        ask({ link: person, url, isMailed });
      },
      done: () => words.linkTitle(person.name),
      failed: words.noLink,
    });
  return (
    <Card
      title={words.title}
      description={words.hint}
      isPadded={false}
      actions={
        <Button size="sm" icon={<Icon of={Plus} />} onPress={() => ask({ edit: undefined })}>
          {words.add}
        </Button>
      }
    >
      <DataView
        label={words.title}
        query={people}
        listed={{ shown: rows.length, most: mostListed.portalPeople }}
        isEmpty={rows.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState title={words.none} hint={words.noneHint} />}
      >
        <ul aria-label={words.title}>
          {rows.map((person) => (
            <li key={person.id} className={styles.wideRow}>
              <Person person={person} />
              {!person.isRevoked && (
                <ActionMenu
                  label={words.actionsOf(person.name)}
                  items={[
                    {
                      id: 'link',
                      right: 'portal.people',
                      label: words.link,
                      onAction: () => giveLink(person),
                    },
                    {
                      id: 'edit',
                      right: 'portal.people',
                      label: words.edit,
                      onAction: () => ask({ edit: person }),
                    },
                    {
                      id: 'revoke',
                      right: 'portal.people',
                      label: words.revoke,
                      tone: 'danger',
                      onAction: () => setEnding(person),
                    },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      </DataView>
      {asked && 'edit' in asked && (
        <PersonDialog
          clientId={clientId}
          cases={cases}
          person={asked.edit}
          onAdded={giveLink}
          onClose={() => ask(undefined)}
        />
      )}
      {asked && 'link' in asked && (
        <LinkDialog name={asked.link.name} url={asked.url} isMailed={asked.isMailed} onClose={() => ask(undefined)} />
      )}
      {ending && (
        <AlertDialog
          isOpen
          title={words.revokeAsk(ending.name)}
          confirmLabel={words.revoke}
          cancelLabel={cancel}
          tone="danger"
          onConfirm={() => {
            void announce({
              act: () => revoke(ending.id),
              done: () => words.isRevoked(ending.name),
              failed: words.notRevoked(ending.name),
            });
            setEnding(undefined);
          }}
          onOpenChange={(isOpen) => !isOpen && setEnding(undefined)}
        >
          {words.revokeHint}
        </AlertDialog>
      )}
    </Card>
  );
}

function Person({ person }: { person: PortalPerson }) {
  const words = useMessages(accessMessages);
  const { weekdayDate } = useFormat();
  const { name, email, phone, cases, isRevoked, lastSeenAt, linkUntil, lastReminder } = person;
  const seen = lastSeenAt === undefined ? words.notSeen : words.seen(weekdayDate(lastSeenAt));
  return (
    <div>
      <p className={styles.name}>{name}</p>
      {isRevoked ? (
        <p className={styles.soft}>{words.revoked}</p>
      ) : (
        <>
          <p className={styles.soft}>{[email, phone && formatPhone(phone)].filter(Boolean).join(' · ')}</p>
          <p className={styles.soft}>{cases.map(({ title }) => title).join(' · ')}</p>
          <p className={styles.soft}>
            {[seen, linkUntil && words.linkUntil(weekdayDate(linkUntil))].filter(Boolean).join(' · ')}
          </p>
          {lastReminder && <LastReminder reminder={lastReminder} />}
        </>
      )}
    </div>
  );
}

function LastReminder({ reminder: { kind, way, delivery, refusal, at } }: { reminder: Reminder }) {
  const words = useMessages(accessMessages);
  const day = useFormat().weekdayDate(at);
  const of = words.reminderOf[kind];
  if (delivery === 'accepted') return <p className={styles.soft}>{words.reminded(of, words.reminderWays[way], day)}</p>;
  const told =
    delivery === 'unknown'
      ? words.perhapsReminded(of, day)
      : words.notReminded(of, day, words.whyNot[delivery], refusal);
  return <p className={styles.unsent}>{told}</p>;
}
