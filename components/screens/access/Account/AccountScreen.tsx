import { useLocation, useSearch } from 'wouter';
import { useSession } from '#components/api';
import { Button } from '#components/elements/Button';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { PageHeader } from '#components/patterns/PageHeader';
import { AccessIsOpen } from '../Refused';
import * as styles from './Account.css';
import { AddPasskey } from './AddPasskey';
import { ChangePassword } from './ChangePassword';
import { FactorReset } from './FactorReset';
import { LeaveCard } from './LeaveCard';
import { messages } from './messages';
import { PasskeysCard } from './PasskeysCard';
import { SessionsCard } from './SessionsCard';
import { SetUpCodes } from './SetUpCodes';

/**
 * One's own account: where one is signed in, passkeys, the password, one-time codes, and the way out. What is being changed is in the
 * address. Whoever is in for support has theirs at the console.
 */
export function AccountScreen() {
  const words = useMessages(messages);
  const person = useSession()?.person;
  const [path, navigate] = useLocation();
  const change = new URLSearchParams(useSearch()).get('change');
  if (!person) return <AccessIsOpen />;
  if (person.role === 'support') return <PageHeader title={words.title} description={words.ofSupport} />;
  const { name, email, hasCodes } = person;
  const open = (what: 'password' | 'codes' | 'passkey') => () => navigate(`${path}?change=${what}`);
  const close = () => navigate(path, { replace: true });
  const { password, codes } = words;
  return (
    <>
      <PageHeader title={words.title} description={words.description(name, email)} />
      {person.factorsResetAt !== undefined && <FactorReset at={person.factorsResetAt} />}
      <div className={styles.cards}>
        <SessionsCard />
        <div className={styles.column}>
          <PasskeysCard onAdd={open('passkey')} />
          <Card title={password.title} description={password.hint}>
            <Button onPress={open('password')}>{password.change}</Button>
          </Card>
          <Card title={codes.title} description={hasCodes ? codes.set : codes.unset}>
            <Button onPress={open('codes')}>{hasCodes ? codes.replace : codes.setUp}</Button>
          </Card>
          <LeaveCard person={person} />
        </div>
      </div>
      {change === 'password' && <ChangePassword email={email} onClose={close} />}
      {change === 'passkey' && <AddPasskey onClose={close} />}
      {change === 'codes' && <SetUpCodes hasCodes={hasCodes} email={email} onClose={close} />}
    </>
  );
}
