import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { RouterProvider } from 'react-aria-components';
import { Router, useLocation } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { ApiProvider } from '#components/api';
import { ToastRegion } from '#components/elements/Toast';
import { LeaveGuard, UploadsProvider, useDismissOutdatedToasts } from '#components/app';
import { localConfig } from '#hosts/readConfig';
import { OfflineNotice } from '../../hosts/app/OfflineNotice';
import { consoleHosts } from '../../hosts/console/hosts';
import { consolePages } from '../../hosts/console/pages';
import { PlatformFrame } from '../../hosts/console/PlatformFrame';

const { staging } = consoleHosts(consolePages);

/**
 * Gives a screen what its host would: the API, a router that starts at `parameters.path`, the offline notice, and a place for toasts.
 * Only in the staging theme does it add the console's frame too.
 */
export const inHost: Decorator = function InHost(Story, { parameters, globals }) {
  const [path, searchPath] = String(parameters['path']).split('?') as [string, string?];
  const [{ hook, searchHook }] = useState(() => memoryLocation({ path, searchPath: searchPath ?? '' }));
  const screen = (
    <>
      <OfflineNotice />
      <UploadsProvider>
        <Story />
      </UploadsProvider>
    </>
  );
  return (
    <ApiProvider>
      <Router hook={hook} searchHook={searchHook}>
        <LeaveGuard>
          <Links>
            {globals['theme'] === 'staging' && path.startsWith('/admin') ? (
              <PlatformFrame config={localConfig} host={staging}>
                {screen}
              </PlatformFrame>
            ) : (
              <main style={{ padding: 24, display: 'grid', gap: 20 }}>{screen}</main>
            )}
          </Links>
          <ToastRegion />
        </LeaveGuard>
      </Router>
    </ApiProvider>
  );
};

function Links({ children }: { children: ReactNode }) {
  const [, navigate] = useLocation();
  useDismissOutdatedToasts();
  return <RouterProvider navigate={(to) => navigate(to)}>{children}</RouterProvider>;
}
