import { type ReactNode, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { Icon } from '#components/elements/Icon';
import { AppShell } from '#components/patterns/AppShell';
import { SchemeSwitch } from '#components/patterns/SchemeSwitch';
import { type Host, openRoute, titleOf } from '../host';
import type { PageConfig } from '../readConfig';
import { ConsoleHost } from './ConsoleHost';
import { loadAhead } from './loadAhead';
import { messages } from './messages';
import type { ConsoleMenuId, ConsoleRouteId } from './routes';
import { icons, screens } from './screens';

export interface PlatformAppProps {
  /** The deployment's facts. */
  config: PageConfig;
  /** Which host this is, from the table of hosts. */
  host: Host;
}

/** The operator's console, the same on the admin and the staging host (spec section 2, "Platform admin mode (and staging) routes"). */
export function PlatformApp(props: PlatformAppProps) {
  const { config, host } = props;
  usePageTitle(host, config.productName);
  useEffect(() => loadAhead(host), [host]);
  return (
    <ConsoleHost apiBaseUrl={config.apiBaseUrl} frame={(screen) => <PlatformFrame {...props}>{screen}</PlatformFrame>}>
      <Switch>
        {host.routes.map(({ id, path }) => {
          const { Component } = screens[id as ConsoleRouteId];
          return (
            <Route key={id} path={path}>
              {(params) => <Component {...props} params={params as Record<string, string>} />}
            </Route>
          );
        })}
        <Route>
          <Redirect to={host.home ?? '/'} replace />
        </Route>
      </Switch>
    </ConsoleHost>
  );
}

/** Names the page that is shown in the browser's tab and history. */
function usePageTitle(host: Host, productName: string): void {
  const [path] = useLocation();
  const title = titleOf(host, openRoute(host, path)?.route, productName);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function PlatformFrame({ config, host, children }: PlatformAppProps & { children: ReactNode }) {
  const [path] = useLocation();
  const stage = messages.stages[host.environment];
  const groups = Object.entries(messages.groups)
    .map(([group, label]) => ({
      label,
      items: host.routes
        .filter(({ menu }) => menu === group)
        .map(({ id, path: href }) => ({
          href,
          label: messages.pages[id as ConsoleRouteId],
          icon: <Icon of={icons[id as ConsoleMenuId]} />,
          isCurrent: path === href || path.startsWith(`${href}/`),
        })),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <AppShell
      name={config.productName}
      homeHref={host.home ?? '/'}
      groups={groups}
      banner={messages.banner}
      {...(stage && { stage })}
      {...(config.build && { stamp: messages.build(config.build) })}
      tools={<SchemeSwitch {...messages.scheme} />}
      labels={messages.shell}
    >
      {children}
    </AppShell>
  );
}
