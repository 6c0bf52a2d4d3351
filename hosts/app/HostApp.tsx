import { use, useEffect } from 'react';
import { useRights } from '#components/api';
import { useShownName } from '#components/app';
import { useMessages } from '#components/language';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { firmAt } from '../environments';
import { openRoute, titleOf } from '../host';
import { AccountsContext } from './accounts';
import type { App, AppHost, FrameProps } from './app';
import { HostProviders } from './HostProviders';
import { preloadOnIntent } from './preloadOnIntent';

export interface HostAppProps extends Omit<FrameProps, 'children'> {
  /** The app whose screens it shows. */
  app: App;
}

/** A host's pages in their frame, each with its title. Unknown addresses redirect home. */
export function HostApp({ app, config, host }: HostAppProps) {
  const { Frame } = app;
  const mayOpen = useRights();
  const accounts = use(AccountsContext);
  useEffect(() => preloadOnIntent(host), [host]);
  return (
    <HostProviders
      apiBaseUrl={config.apiBaseUrl}
      tenant={config.apiBaseUrl ? firmAt(location.host, config.hostNames) : undefined}
      frame={(screen) => (
        <Frame config={config} host={host}>
          {screen}
        </Frame>
      )}
    >
      <PageTitle host={host} productName={config.productName} />
      <Switch>
        {host.routes.map(({ id, path, right, screen: { Component } }) => (
          <Route key={id} path={path}>
            {(params) =>
              mayOpen(right) ? (
                <Component config={config} host={host} params={params as Record<string, string>} />
              ) : (
                accounts?.refusal
              )
            }
          </Route>
        ))}
        <Route>
          <Redirect to={host.home ?? '/'} replace />
        </Route>
      </Switch>
    </HostProviders>
  );
}

/** Sets the browser's tab title to the name of the record that the page shows, or else the page's own. */
function PageTitle({ host, productName }: { host: AppHost; productName: string }) {
  const [path] = useLocation();
  const titles = useMessages(host.titles);
  const name = useShownName();
  const title = titleOf(host, openRoute(host, path)?.route, productName, titles, name);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
