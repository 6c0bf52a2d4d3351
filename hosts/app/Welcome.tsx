import { useEffect, useState } from 'react';
import { tellTabs } from '#components/api';
import { AccessIsOpen } from '#components/screens/access/Refused';
import { WelcomeScreen } from '#components/screens/access/Welcome';
import type { ScreenFacts } from './screen';
import { signInFacts } from './signInFacts';

/**
 * The page of a link. Its token is in the address after `#`, which no server and no log sees; it is taken from there at once, so that
 * neither a bookmark nor a look at the address bar has it.
 */
export function Welcome({ config, host }: Pick<ScreenFacts, 'config' | 'host'>) {
  const [token] = useState(() => location.hash.slice(1));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  if (!config.access) return <AccessIsOpen />;
  const home = host.home ?? '/';
  const done = () => {
    tellTabs();
    // A new page, which has nothing of whoever was signed in before.
    location.replace(home);
  };
  return <WelcomeScreen {...signInFacts({ config, host })} homeHref={home} token={token} onDone={done} />;
}
