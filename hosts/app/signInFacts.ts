import type { SignInSite } from '#components/screens/access/SignInFrame';
import { siteOrigin } from '../environments';
import type { FrameProps } from './app';

/** What the screens of signing in know of the deployment and of the host. */
export function signInFacts({ config, host }: Omit<FrameProps, 'children'>): { site: SignInSite; isConsole: boolean } {
  const { productName, hostNames, salesEmail } = config;
  const site = { productName, privacyHref: `${siteOrigin(location.host, hostNames)}/privacy`, helpEmail: salesEmail };
  return { site, isConsole: host.app === 'console' };
}
