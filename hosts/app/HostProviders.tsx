import { Component, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { RouterProvider } from 'react-aria-components';
import { useLocation, useSearch } from 'wouter';
import { ApiProvider } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { Spinner } from '#components/elements/Spinner';
import { ToastRegion } from '#components/elements/Toast';
import {
  isOutdated,
  LeaveGuard,
  rememberVisit,
  useDismissOutdatedToasts,
  useRefreshAtMidnight,
  useRestoreFocus,
} from '#components/app';
import { LanguageProvider, useMessages } from '#components/language';
import { messages } from './messages';
import { OfflineNotice } from './OfflineNotice';
import { forgetFailures } from './screen';

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

function Screens({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return (
    <ScreenBoundary path={path}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ScreenBoundary>
  );
}

function Loading() {
  return <Spinner label={useMessages(messages).loading} />;
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

/**
 * Shows an error with Retry in place of a screen that can't be loaded or rendered. Retry reloads the page, because a chunk may be
 * gone after a deployment. Going to another screen or back online retries without a reload.
 */
class ScreenBoundary extends Component<{ path: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  readonly tryAgain = () => {
    forgetFailures();
    this.setState({ hasFailed: false });
  };

  override componentDidMount() {
    addEventListener('online', this.tryAgain);
  }

  override componentWillUnmount() {
    removeEventListener('online', this.tryAgain);
  }

  override componentDidUpdate({ path }: { path: string }) {
    if (this.state.hasFailed && path !== this.props.path) this.tryAgain();
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <Failure />;
  }
}

function Failure() {
  const { failed, retry, outdated, reload } = useMessages(messages);
  const [isOld, setIsOld] = useState(false);
  useEffect(() => void isOutdated().then(setIsOld), []);
  return (
    <Alert
      tone="error"
      title={isOld ? outdated : failed}
      action={
        <Button size="sm" onPress={() => location.reload()}>
          {isOld ? reload : retry}
        </Button>
      }
    />
  );
}
