import { ChevronsUpDown, KeyRound, LogOut, MonitorSmartphone, Smartphone } from 'lucide-react';
import { use } from 'react';
import { Button } from 'react-aria-components/Button';
import { useSession } from '#components/api';
import { useExplain, useLeave } from '#components/app';
import { Avatar } from '#components/elements/Avatar';
import { Icon } from '#components/elements/Icon';
import { Menu, type MenuEntry } from '#components/elements/Menu';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { personRoleNames } from '#components/language/vocabulary';
import { CloseMenu } from '#components/patterns/AppShell';
import { messages } from './messages';
import * as styles from './AccountMenu.css';

/** Where the account's page is. */
export interface AccountMenuProps {
  accountHref: string;
}

/**
 * Whoever is signed in, at the foot of the navigation, with what is theirs: sessions, password, codes, and the way out. Whoever is in
 * for support has the way out alone: the rest is at the console.
 */
export function AccountMenu({ accountHref }: AccountMenuProps) {
  const words = useMessages(messages);
  const roles = useMessages(personRoleNames);
  const session = useSession();
  const leave = useLeave();
  const explain = useExplain();
  const close = use(CloseMenu);
  if (!session) return null;
  const { name, role, isOwner, hasCodes } = session.person;
  const signOut = () =>
    leave(() => {
      session.signOut().catch((error: unknown) => {
        toasts.show({ tone: 'error', title: words.signOutFailed, description: explain(error) });
      });
    });
  const own: MenuEntry[] = [
    {
      id: 'sessions',
      label: words.sessions,
      icon: <Icon of={MonitorSmartphone} />,
      href: accountHref,
      onAction: close,
    },
    {
      id: 'password',
      label: words.password,
      icon: <Icon of={KeyRound} />,
      href: `${accountHref}?change=password`,
      onAction: close,
    },
    {
      id: 'codes',
      label: hasCodes ? words.codes.replace : words.codes.setUp,
      icon: <Icon of={Smartphone} />,
      href: `${accountHref}?change=codes`,
      onAction: close,
    },
  ];
  return (
    <Menu
      placement="top start"
      items={[
        ...(role === 'support' ? [] : own),
        { id: 'sign-out', label: words.signOut, icon: <Icon of={LogOut} />, onAction: signOut },
      ]}
    >
      <Button aria-label={words.label(name)} className={styles.account}>
        <Avatar name={name} />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.role}>
            {isOwner && role !== 'owner' ? words.roleAndOwner(roles[role]) : roles[role]}
          </span>
        </span>
        <span className={styles.more}>
          <Icon of={ChevronsUpDown} />
        </span>
      </Button>
    </Menu>
  );
}
