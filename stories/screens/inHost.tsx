import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { RouterProvider } from 'react-aria-components';
import { Router, useLocation } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { ApiProvider } from '#components/api';
import { ToastRegion } from '#components/elements/Toast';
import { LeaveGuard } from '#components/app';

/** Gives a screen what its host would: the API, a router that starts at `parameters.path`, and a place for toasts. */
export const inHost: Decorator = function InHost(Story, { parameters }) {
  const [path, searchPath] = String(parameters['path']).split('?') as [string, string?];
  const [{ hook, searchHook }] = useState(() => memoryLocation({ path, searchPath: searchPath ?? '' }));
  return (
    <ApiProvider>
      <Router hook={hook} searchHook={searchHook}>
        <LeaveGuard>
          <Links>
            <main style={{ padding: 24, display: 'grid', gap: 20 }}>
              <Story />
            </main>
          </Links>
          <ToastRegion />
        </LeaveGuard>
      </Router>
    </ApiProvider>
  );
};

function Links({ children }: { children: ReactNode }) {
  const [, navigate] = useLocation();
  return <RouterProvider navigate={(to) => navigate(to)}>{children}</RouterProvider>;
}
