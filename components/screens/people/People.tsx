import { Crown, UserPlus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { AnyRole, PeopleCalls, Roster } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { Table } from '#components/elements/Table';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { PageHeader } from '#components/patterns/PageHeader';
import { mostListed } from '#domain/mostListed';
import type { rights } from '#domain/access/rights';
import { lines, type Row, usePeopleColumns } from './columns';
import { messages } from './messages';
import { OwnershipOffer } from './OwnershipOffer';
import * as styles from './people.css';
import { RoleRights } from './RoleRights';
import { SessionsCard } from '../access/Account';
import { usePeopleActions } from './usePeopleActions';

/** Who works at a place, as it was loaded. */
type RosterQuery = {
  data?: { data: Roster } | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => Promise<unknown>;
};

export interface PeopleProps {
  /** Whose people: the platform's, or a firm's. */
  side: keyof typeof rights;
  /** What the place is called: the firm, or the product. */
  name: string;
  query: RosterQuery;
  calls: PeopleCalls;
  /** The roles that people can have here, that with most rights first. */
  roles: readonly AnyRole[];
  /** The role that an invitation proposes. */
  usualRole: AnyRole;
  /** What the foot of the list offers besides. */
  foot?: (roster: Roster) => ReactNode;
  /** Who else can come in, below the list. */
  more?: ReactNode;
}

/** Who works at a place, what each may do, and where they are signed in: the same for a firm and for the platform. */
export function People({ side, name, query, calls, roles, usualRole, foot, more }: PeopleProps) {
  const words = useMessages(messages);
  const roster = query.data?.data;
  const people = useMemo(() => roster?.people ?? [], [roster]);
  const you = people.find(({ isYou }) => isYou);
  const heirs = people.filter(
    ({ isActive, canSignIn, isOwner, role }) =>
      isActive && canSignIn && !isOwner && (side === 'operator' || role === 'admin'),
  );
  const actions = usePeopleActions({ calls, roles, usualRole, heirs, name });
  const columns = usePeopleColumns(roles, actions);
  const rows = useMemo((): Row[] => {
    const asRow = (person: Roster['people'][number]): Row => ({ id: person.id, person });
    return [
      ...people.filter(({ isActive }) => isActive).map(asRow),
      ...(roster?.invitations ?? []).map((invitation) => ({ id: invitation.id, invitation })),
      ...people.filter(({ isActive }) => !isActive).map(asRow),
    ];
  }, [people, roster]);

  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <>
            {you?.isOwner && (
              <Button icon={<Icon of={Crown} />} onPress={actions.transfer}>
                {words.transfer}
              </Button>
            )}
            <Button tone="accent" icon={<Icon of={UserPlus} />} onPress={() => actions.invite()}>
              {words.invite}
            </Button>
          </>
        }
      />
      {roster?.offer && <OwnershipOffer offer={roster.offer} calls={calls} />}
      <Card isPadded={false}>
        <DataView
          label={words.list}
          query={query}
          listed={{ shown: Math.max(people.length, roster?.invitations.length ?? 0), most: mostListed.people }}
          isEmpty={!roster}
          loadingText={words.loading}
          errorText={words.failed}
        >
          <Table caption={words.list} columns={columns} rows={rows} getRowId={({ id }) => id} lines={lines} />
          {roster && (
            <div className={styles.foot}>
              <span>{words.count(people.filter(({ isActive }) => isActive).length, roster.invitations.length)}</span>
              {foot?.(roster)}
            </div>
          )}
        </DataView>
      </Card>
      <div className={styles.cards}>
        <SessionsCard />
        {more}
      </div>
      <RoleRights side={side} roles={roles} />
      {actions.dialog}
    </>
  );
}
