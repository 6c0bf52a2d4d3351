import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { isOutdated } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { Spinner } from '#components/elements/Spinner';
import { useMessages } from '#components/language';
import { messages } from './messages';
import { forgetFailures } from './screen';

/** Shows screens: a spinner while one loads, and what to do if it can't be shown. */
export function Screens({ children }: { children: ReactNode }) {
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
