import { useState } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { localConfig } from '#hosts/readConfig';
import type { App, AppHost } from '../../hosts/app/app';
import { HostApp } from '../../hosts/app/HostApp';
import { SignInGate } from '../../hosts/app/SignInGate';
import { consoleHosts } from '../../hosts/console/hosts';
import { consolePages } from '../../hosts/console/pages';
import { PlatformFrame } from '../../hosts/console/PlatformFrame';
import { FirmFrame } from '../../hosts/firm/FirmFrame';
import { firmHosts } from '../../hosts/firm/hosts';
import { firmPages } from '../../hosts/firm/pages';

/** Which host, and where it opens. */
export interface HostWithAccountsProps {
  /** Whose app it is. */
  at: 'firm' | 'console';
  /** The address at which it opens. */
  path: string;
}

const firm = firmHosts(firmPages);
const platform = consoleHosts(consolePages);
const apps: Record<HostWithAccountsProps['at'], { app: App; host: AppHost }> = {
  firm: { app: { hosts: firm, Frame: FirmFrame }, host: firm['saas-tenant'] },
  console: { app: { hosts: platform, Frame: PlatformFrame }, host: platform['paas-admin'] },
};

/** A whole host, behind its gate. */
export function HostWithAccounts({ at, path: address }: HostWithAccountsProps) {
  const [path = '', searchPath = ''] = address.split('?');
  const [{ hook, searchHook }] = useState(() => memoryLocation({ path, searchPath }));
  const facts = { config: { ...localConfig, access: 'accounts' as const }, host: apps[at].host };
  return (
    <Router hook={hook} searchHook={searchHook}>
      <SignInGate {...facts}>
        <HostApp {...facts} app={apps[at].app} />
      </SignInGate>
    </Router>
  );
}
