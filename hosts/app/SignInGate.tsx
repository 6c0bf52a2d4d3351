import { lazy, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { identityOf, SessionContext, SessionKeeper, type SessionPerson } from '#components/api';
import { forgetVisits } from '#components/app';
import { lazyWhenIdle } from '#components/elements/later';
import { Skeleton } from '#components/elements/Skeleton';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { mayDo } from '#domain/access/roles';
import { openRoute } from '../host';
import { AccountsContext } from './accounts';
import type { AppHost, FrameProps } from './app';
import { Guests } from './Guests';
import { signInFacts } from './signInFacts';
import { useFileLinks } from './useFileLinks';

const refusals = () => import('#components/screens/access/Refused');

// Nothing waits for it.
const AccountMenu = lazyWhenIdle(async () => ({
  default: (await import('#components/screens/access/AccountMenu')).AccountMenu,
}));
const PageRefused = lazy(async () => ({ default: (await refusals()).PageRefused }));
const SessionUnknown = lazy(async () => ({ default: (await refusals()).SessionUnknown }));
const SignIn = lazy(async () => ({ default: (await import('#components/screens/access/SignIn')).SignInScreen }));
const OverPage = lazy(async () => ({ default: (await import('#components/screens/access/SignInFrame')).OverPage }));
const Proof = lazy(async () => ({ default: (await import('#components/screens/access/Proof')).ProofDialog }));

/**
 * Lets people in where they sign in: asks who is there, and shows the app to them, and sign-in to everybody else. A session that ends
 * while somebody works opens sign-in over the page; whoever comes in another's place gets a new app.
 */
export function SignInGate({ config, host, children }: FrameProps) {
  const [keeper] = useState(() => new SessionKeeper(forget));
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  useEffect(() => keeper.open(), [keeper]);
  const [path] = useLocation();
  const facts = signInFacts({ config, host });
  const signedIn = () => void keeper.signedIn();
  const route = openRoute(host, path)?.route;
  if (route?.isForGuests) {
    const { Component } = route.screen;
    return (
      <Guests>
        <Component config={config} host={host} params={{}} />
      </Guests>
    );
  }
  switch (state.is) {
    case 'asking':
      return null;
    case 'unknown':
      return (
        <Guests>
          <SessionUnknown error={state.error} site={facts.site} onRetry={() => void keeper.ask()} />
        </Guests>
      );
    case 'out':
      return (
        <Guests>
          <SignIn {...facts} reason={state.hasSignedOut ? 'signed_out' : 'nobody'} onSignedIn={signedIn} />
        </Guests>
      );
    case 'in':
      return (
        <SignedIn key={identityOf(state.person)} keeper={keeper} person={state.person} host={host}>
          {children}
          {state.needs && (
            <Guests>
              {state.needs === 'proof' ? (
                <Proof hasCodes={state.person.hasCodes} hasPasskeys={state.person.hasPasskeys} onDone={keeper.proved} />
              ) : (
                <OverPage>
                  <SignIn {...facts} email={state.person.email} reason="ended" onSignedIn={signedIn} />
                </OverPage>
              )}
            </Guests>
          )}
        </SignedIn>
      );
  }
}

interface SignedInProps {
  keeper: SessionKeeper;
  person: SessionPerson;
  host: AppHost;
  children: ReactNode;
}

/** The app for whoever is signed in. */
function SignedIn({ keeper, person, host, children }: SignedInProps) {
  useFileLinks(keeper.send);
  const session = useMemo(
    () => ({
      person,
      may: (right: Parameters<typeof mayDo>[1]) => mayDo(person.role, right),
      send: keeper.send,
      renew: keeper.ask,
      signOut: async () => {
        await keeper.signOut();
        const { forgetPhotosOf } = await import('#components/api/photos');
        const { forgetWaitingTimeOf } = await import('#components/api/waitingTime');
        await forgetPhotosOf(person.email);
        if (person.memberId) await forgetWaitingTimeOf(person.memberId);
      },
    }),
    [keeper, person],
  );
  const accounts = useMemo(
    () => ({
      menu: <AccountMenu accountHref="/account" standIn={<Skeleton height="44px" />} />,
      refusal: <Refusal host={host} />,
    }),
    [host],
  );
  return (
    <SessionContext value={session}>
      <AccountsContext value={accounts}>{children}</AccountsContext>
    </SessionContext>
  );
}

function Refusal({ host }: { host: AppHost }) {
  const titles = useMessages(host.titles);
  const [path] = useLocation();
  const id = openRoute(host, path)?.route.id;
  return <PageRefused page={(id && titles[id]) ?? ''} isConsole={host.app === 'console'} />;
}

/** Removes what the tab remembers of whoever was here. */
function forget(): void {
  forgetVisits();
  toasts.clear();
  try {
    sessionStorage.clear();
  } catch {
    // Without storage nothing is remembered.
  }
}
