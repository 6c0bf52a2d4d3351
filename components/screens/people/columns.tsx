import { Ellipsis, Mail, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { AnyRole, Invitation, RosterPerson } from '#components/api';
import { Avatar } from '#components/elements/Avatar';
import { Chip } from '#components/elements/Chip';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Menu, type MenuEntry } from '#components/elements/Menu';
import { Select } from '#components/elements/Select';
import type { Column, TableLines } from '#components/elements/Table';
import { common, useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { useNow } from '#components/patterns/RelativeTime';
import * as rowStyles from '#components/theme/row.css';
import { nairobiDay } from '#domain/dates';
import { roleNames } from '#language/roles';
import { messages } from './messages';
import * as styles from './people.css';
import type { PeopleActions } from './usePeopleActions';

/** A row of the list: somebody of the place, or somebody who is invited. */
export type Row =
  | { id: string; person: RosterPerson; invitation?: never }
  | { id: string; invitation: Invitation; person?: never };

/** How a person is stacked where the columns don't fit. */
export const lines: TableLines = {
  narrow: {
    tracks: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr) 44px',
    areas: ['person role signedIn actions', 'person secondFactor signedIn actions'],
  },
  tiny: {
    tracks: 'minmax(0, 10fr) minmax(0, 5fr) 44px',
    areas: ['person person actions', 'role signedIn signedIn', 'secondFactor signedIn signedIn'],
  },
};

/** The columns of the list of people. */
export function usePeopleColumns(roles: readonly AnyRole[], actions: PeopleActions): Column<Row>[] {
  const { columns } = useMessages(messages);
  return useMemo(
    () => [
      {
        id: 'person',
        header: columns.person,
        isRowHeader: true,
        width: 'minmax(0, 3fr)',
        cell: (row) => <NameCell row={row} />,
      },
      {
        id: 'role',
        header: columns.role,
        width: 'minmax(0, 1.2fr)',
        cell: (row) => <RoleCell row={row} roles={roles} actions={actions} />,
      },
      {
        id: 'secondFactor',
        header: columns.secondFactor,
        width: 'minmax(0, 1.4fr)',
        cell: (row) => <FactorCell row={row} />,
      },
      {
        id: 'signedIn',
        header: columns.signedIn,
        width: 'minmax(0, 1.3fr)',
        cell: (row) => <SignedInCell row={row} />,
      },
      {
        id: 'actions',
        header: columns.actions,
        align: 'end',
        width: '72px',
        cell: (row) => <RowMenu row={row} actions={actions} />,
      },
    ],
    [columns, roles, actions],
  );
}

interface CellProps {
  row: Row;
}

function NameCell({ row: { person, invitation } }: CellProps) {
  const words = useMessages(messages);
  return person ? (
    <span className={styles.person}>
      <Avatar name={person.name} />
      <span className={styles.lines}>
        <span className={`${rowStyles.oneLine} ${styles.name}`}>
          {person.name} {person.isYou && <span className={styles.beside}>{words.you}</span>}
        </span>
        <span className={`${rowStyles.second} ${styles.email}`}>{person.email}</span>
      </span>
    </span>
  ) : (
    <span className={styles.person}>
      <span aria-hidden className={styles.envelope}>
        <Icon of={Mail} />
      </span>
      <span className={styles.lines}>
        <span className={`${rowStyles.oneLine} ${styles.name}`}>{invitation.name}</span>
        <span className={`${rowStyles.second} ${styles.email}`}>{invitation.email}</span>
      </span>
    </span>
  );
}

interface RoleCellProps extends CellProps {
  roles: readonly AnyRole[];
  actions: PeopleActions;
}

function RoleCell({ row: { person, invitation }, roles, actions }: RoleCellProps) {
  const words = useMessages(messages);
  const names = useMessages(roleNames);
  if (invitation) {
    return (
      <span className={styles.lines}>
        {names[invitation.role]}
        <span className={rowStyles.second}>{words.whenAccepted}</span>
      </span>
    );
  }
  const isFixed = person.isOwner || person.isYou || !person.isActive;
  if (!isFixed) {
    return (
      <span className={styles.role}>
        <Select
          label={words.roleOf(person.name)}
          isLabelHidden
          look="quiet"
          items={roles.map((id) => ({ id, label: names[id] }))}
          value={person.role}
          onChange={(role) => role !== person.role && actions.setRole(person, role)}
        />
      </span>
    );
  }
  return (
    <span className={styles.lines}>
      {names[person.role]}
      {person.isOwner && person.role !== 'owner' && <span className={rowStyles.second}>{words.owner}</span>}
    </span>
  );
}

function FactorCell({ row: { person } }: CellProps) {
  const words = useMessages(messages);
  const { date, time } = useFormat();
  if (!person) return <Chip tone="info">{words.invited}</Chip>;
  if (!person.isActive) return <Chip>{words.removed}</Chip>;
  if (!person.canSignIn) return null;
  const { factors, factorsResetAt } = person;
  const [one, another] = factors;
  const has = one !== undefined;
  const shown = (
    <span className={styles.factor({ has })}>
      <Icon of={has ? ShieldCheck : TriangleAlert} />
      {has ? (another ? words.bothFactors : words.factors[one]) : words.noFactor}
    </span>
  );
  if (factorsResetAt === undefined) return shown;
  return (
    <span className={styles.lines}>
      {shown}
      <span className={rowStyles.second}>{words.resetOn(date(factorsResetAt), time(factorsResetAt))}</span>
    </span>
  );
}

function SignedInCell({ row: { person, invitation } }: CellProps) {
  const words = useMessages(messages);
  const { date, time } = useFormat();
  const [today, now] = [useToday(), useNow()];
  const when = (moment: string) => (nairobiDay(new Date(moment)) === today ? time(moment) : date(moment));
  if (invitation) {
    const { invitedBy, invitedAt, endsAt } = invitation;
    const hasEnded = new Date(endsAt) <= now;
    return (
      <span className={styles.lines}>
        {hasEnded ? words.ended : words.endsOn(date(endsAt))}
        <span className={rowStyles.second}>
          {invitedBy === undefined ? words.invitedOn(date(invitedAt)) : words.invitedBy(invitedBy, date(invitedAt))}
        </span>
      </span>
    );
  }
  if (!person.canSignIn) return <span className={styles.faint}>{words.never}</span>;
  return (
    <span className={styles.lines}>
      {words.sessions(person.sessions)}
      {person.seenAt !== undefined && <span className={rowStyles.second}>{words.lastUsed(when(person.seenAt))}</span>}
    </span>
  );
}

function RowMenu({ row, actions }: CellProps & { actions: PeopleActions }) {
  const { actionsOf } = useMessages(common);
  const items = useItems(row, actions);
  if (items.length === 0) return null;
  return (
    <Menu items={items} placement="bottom end">
      <IconButton icon={<Icon of={Ellipsis} />} label={actionsOf((row.person ?? row.invitation).name)} />
    </Menu>
  );
}

function useItems({ person, invitation }: Row, actions: PeopleActions): MenuEntry[] {
  const words = useMessages(messages);
  if (invitation) {
    return [
      { id: 'renew', label: words.sendAgain, onAction: () => void actions.renew(invitation) },
      { id: 'revoke', label: words.revoke, tone: 'danger', onAction: () => actions.revoke(invitation) },
    ];
  }
  if (!person.isActive) {
    return [{ id: 'back', label: words.reactivate, onAction: () => actions.takeBack(person) }];
  }
  if (person.isYou) {
    return person.isOwner ? [] : [{ id: 'leave', label: words.leave, tone: 'danger', onAction: actions.leave }];
  }
  const { name, email, role } = person;
  return [
    ...(person.factorsResetAt === undefined
      ? []
      : [{ id: 'stop-reset', label: words.stopReset, onAction: () => actions.stopReset(person) }]),
    ...(person.canSignIn
      ? []
      : [{ id: 'invite', label: words.invite, onAction: () => actions.invite({ name, email, role }) }]),
    ...(person.isOwner
      ? []
      : ([{ id: 'out', label: words.deactivate, tone: 'danger', onAction: () => actions.takeOut(person) }] as const)),
  ];
}
