import { useEffect, useState } from 'react';
import { tellTabs } from '#components/api';
import { EnterSupportScreen } from '#components/screens/access/EnterSupport';
import { AccessIsOpen } from '#components/screens/access/Refused';
import type { ScreenFacts } from '../app/screen';
import { signInFacts } from '../app/signInFacts';

/** The page of a link into the firm's area for support. Its code is in the address after `#`, and is taken from there at once. */
export function EnterSupport({ config, host }: Pick<ScreenFacts, 'config' | 'host'>) {
  const [code] = useState(() => location.hash.slice(1));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  if (!config.access) return <AccessIsOpen />;
  const done = () => {
    tellTabs();
    // A new page, which has nothing of whoever was signed in before.
    location.replace(host.home ?? '/');
  };
  return <EnterSupportScreen site={signInFacts({ config, host }).site} code={code} onEntered={done} />;
}
