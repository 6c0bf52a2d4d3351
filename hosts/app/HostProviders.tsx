import { type ReactNode, useEffect, useRef } from 'react';
import { RouterProvider } from 'react-aria-components';
import { useLocation, useSearch } from 'wouter';
import { ApiProvider } from '#components/api';
import { ToastRegion } from '#components/elements/Toast';
import {
  LeaveGuard,
  rememberVisit,
  useDismissOutdatedToasts,
  useRefreshAtMidnight,
  useRestoreFocus,
} from '#components/app';
import { LanguageProvider } from '#components/language';
import { OfflineNotice } from './OfflineNotice';
import { Screens } from './Screens';

export interface HostProvidersProps {
  /** The API's base URL; empty for the page's own origin. */
  apiBaseUrl: string;
  /** The current firm's slug, for an API at another origin, which can't tell it from the page's address. */
  tenant?: string | undefined;
  /** Renders the frame around the screens; it stays mounted when the screen changes. */
  frame: (screen: ReactNode) => ReactNode;
  /** The host's routes. */
  children: ReactNode;
}

/** The providers that every host needs: API client, router for React Aria's links, and toasts. */
export function HostProviders({ apiBaseUrl, tenant, frame, children }: HostProvidersProps) {
  return (
    <LanguageProvider>
      <ApiProvider baseUrl={apiBaseUrl} {...(tenant && { tenant })}>
        <LeaveGuard>
          <Navigation>
            {frame(
              <>
                <OfflineNotice />
                <Screens>{children}</Screens>
              </>,
            )}
            <ToastRegion />
          </Navigation>
        </LeaveGuard>
      </ApiProvider>
    </LanguageProvider>
  );
}

/** Makes React Aria's links navigate without a page load, and moves focus and scroll to the top of each new screen. */
function Navigation({ children }: { children: ReactNode }) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const shown = useRef(path);
  useRestoreFocus();
  useDismissOutdatedToasts();
  useRefreshAtMidnight();
  useEffect(() => rememberVisit(search ? `${path}?${search}` : path), [path, search]);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
  return <RouterProvider navigate={(to) => navigate(to)}>{children}</RouterProvider>;
}
