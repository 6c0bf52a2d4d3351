import { type ReactNode, useState } from 'react';
import {
  type AnyRole,
  type Handover,
  type Invitation,
  type Invitee,
  type PeopleCalls,
  type RosterPerson,
  useSend,
} from '#components/api';
import { lazyDialog, useAnnounce, useExplain } from '#components/app';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { roleNames } from '#language/roles';
import { messages } from './messages';
import type { Asked } from './Question';

// Most visits only look, so the dialogs are lazy-loaded.
const InviteDialog = lazyDialog(() => import('./InviteDialog'));
const TransferDialog = lazyDialog(() => import('./TransferDialog'));
const HandoverDialog = lazyDialog(() => import('./HandoverDialog'));
const Question = lazyDialog(() => import('./Question'));

type Open =
  | { dialog: 'invite'; invitee?: Partial<Invitee> }
  | { dialog: 'transfer' }
  | { dialog: 'handover'; name: string; link: string }
  | { dialog: 'question'; asked: Asked };

/** What can be done about the people of a place. */
export interface PeopleActions {
  invite: (invitee?: Partial<Invitee>) => void;
  transfer: () => void;
  setRole: (person: RosterPerson, role: AnyRole) => void;
  takeOut: (person: RosterPerson) => void;
  takeBack: (person: RosterPerson) => void;
  leave: () => void;
  stopReset: (person: RosterPerson) => void;
  renew: (invitation: Invitation) => Promise<void>;
  revoke: (invitation: Invitation) => void;
  /** The dialog that is open. The screen must render it. */
  dialog: ReactNode;
}

/** The place, and who may take its account over. */
type Place = {
  calls: PeopleCalls;
  roles: readonly AnyRole[];
  usualRole: AnyRole;
  heirs: readonly RosterPerson[];
  name: string;
};

/** Does what the page People offers, and says whether it worked. */
export function usePeopleActions({ calls, roles, usualRole, heirs, name: place }: Place): PeopleActions {
  const words = useMessages(messages);
  const names = useMessages(roleNames);
  const announce = useAnnounce();
  const explain = useExplain();
  const { mutateAsync: change } = useSend(calls.change);
  const { mutateAsync: renew } = useSend(calls.renew);
  const { mutateAsync: revoke } = useSend(calls.revoke);
  const { mutateAsync: leave } = useSend(calls.leave);
  const { mutateAsync: stopReset } = useSend(calls.stopFactorReset);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const ask = (asked: Asked) => setOpen({ dialog: 'question', asked });

  /** Says how a link reaches its person, or shows it. */
  const told = ({ name, email }: { name: string; email: string }, { delivery, link, refusal }: Handover) => {
    if (link !== undefined) setOpen({ dialog: 'handover', name, link });
    else if (delivery === 'mailed') toasts.show({ title: words.mailed(email) });
    else toasts.show({ tone: 'error', title: words.notMailed(email), description: words.notMailedHint(refusal) });
  };
  const takingBack = ({ id, name }: RosterPerson) => ({
    act: () => change({ id, isActive: true }),
    done: () => words.reactivated(name),
    failed: words.notReactivated(name),
    about: id,
  });

  return {
    invite: (invitee) => setOpen({ dialog: 'invite', ...(invitee && { invitee }) }),
    transfer: () => setOpen({ dialog: 'transfer' }),
    setRole: ({ id, name }, role) =>
      void announce({
        act: () => change({ id, role }),
        done: () => ({ title: words.roleChanged(name, names[role]), description: words.roleChangedHint }),
        failed: words.roleNotChanged(name),
        about: id,
      }),
    takeOut: (person) =>
      ask({
        question: words.deactivateQuestion(person.name),
        hint: words.deactivateHint,
        label: words.deactivate,
        act: () => change({ id: person.id, isActive: false }),
        done: () => words.deactivated(person.name),
        failed: words.notDeactivated(person.name),
        about: person.id,
        undo: takingBack(person),
      }),
    takeBack: (person) => void announce(takingBack(person)),
    leave: () =>
      ask({
        question: words.leaveQuestion(place),
        hint: words.leaveHint,
        label: words.leave,
        act: () => leave(),
        done: () => words.left,
        failed: words.notLeft,
      }),
    stopReset: ({ id, name }) =>
      void announce({
        act: () => stopReset(id),
        done: () => words.resetStopped(name),
        failed: words.resetNotStopped(name),
        about: id,
      }),
    renew: async ({ id, ...invited }) => {
      try {
        told(invited, await renew(id));
      } catch (error) {
        toasts.show({ tone: 'error', title: words.notRenewed(invited.name), description: explain(error) });
      }
    },
    revoke: ({ id, name }) =>
      ask({
        question: words.revokeQuestion(name),
        hint: words.revokeHint,
        label: words.revoke,
        act: () => revoke(id),
        done: () => words.revoked(name),
        failed: words.notRevoked(name),
        about: id,
      }),
    dialog: dialogOf(),
  };

  function dialogOf(): ReactNode {
    switch (open?.dialog) {
      case 'invite':
        return (
          <InviteDialog
            invite={calls.invite}
            roles={roles}
            invitee={{ role: usualRole, ...open.invitee }}
            onInvited={told}
            onClose={close}
          />
        );
      case 'transfer':
        return <TransferDialog offer={calls.offer} people={heirs} onClose={close} />;
      case 'handover':
        return <HandoverDialog name={open.name} link={open.link} onClose={close} />;
      case 'question':
        return <Question asked={open.asked} onClose={close} />;
      default:
        return undefined;
    }
  }
}
