import { type ComponentProps, type ComponentType, createElement, type ReactNode } from 'react';
import { ContinueScreen } from '#components/screens/portal/Continue';
import { MatterScreen } from '#components/screens/portal/Matter';
import { MattersScreen, mattersMessages } from '#components/screens/portal/Matters';
import type { PortalProps } from '#components/screens/portal/Portal';
import { NoticeScreen, noticeMessages } from '#components/screens/portal/Notice';
import { RequestScreen } from '#components/screens/portal/Request';
import { SettingsScreen, settingsMessages } from '#components/screens/portal/Settings';
import { SignInScreen, signInMessages } from '#components/screens/portal/SignIn';
import type { Translate } from '#components/language';

/** The portal's pages. */
export const screens = {
  continue: ContinueScreen,
  signIn: SignInScreen,
  notice: NoticeScreen,
  matters: MattersScreen,
  matter: MatterScreen,
  request: RequestScreen,
  settings: SettingsScreen,
};

type Screens = typeof screens;

/** One of the pages, and what it shows. */
export type PortalPage = {
  [Name in keyof Screens]: { name: Name; shows: Omit<ComponentProps<Screens[Name]>, 'portal'> };
}[keyof Screens];

/** A page's content. */
export const contentOf = (page: PortalPage, portal: PortalProps): ReactNode =>
  createElement(screens[page.name] as ComponentType<{ portal: PortalProps }>, { ...page.shows, portal });

/** A page's title, before the firm's name. */
export function titleOf(page: PortalPage, translate: Translate): string | undefined {
  switch (page.name) {
    case 'continue':
      return undefined;
    case 'signIn':
      return translate(signInMessages).title;
    case 'notice':
      return translate(noticeMessages)[page.shows.reason].title;
    case 'matters':
      return translate(mattersMessages).title;
    case 'matter':
      return page.shows.matter.title;
    case 'request':
      return page.shows.request.what;
    case 'settings':
      return translate(settingsMessages).title;
  }
}
