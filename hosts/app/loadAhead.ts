import { type Host, openRoute } from '../host';
import { type App, loadPage } from './app';

/** Loads the screen that a link leads to as soon as somebody points at the link or brings the focus to it. Gives the function that stops this. */
export function loadAhead(app: App, host: Host): () => void {
  const load = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== location.origin) return;
    const route = openRoute(host, link.pathname)?.route;
    if (route) void loadPage(app, route);
  };
  document.addEventListener('pointerover', load);
  document.addEventListener('focusin', load);
  return () => {
    document.removeEventListener('pointerover', load);
    document.removeEventListener('focusin', load);
  };
}
