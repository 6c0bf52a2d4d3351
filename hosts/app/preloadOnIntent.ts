import { openRoute } from '../host';
import { type AppHost, loadPage } from './app';

/** Preloads the screen behind a link as soon as the link is hovered or focused. Returns a function that stops this. */
export function preloadOnIntent(host: AppHost): () => void {
  const load = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== location.origin) return;
    const route = openRoute(host, link.pathname)?.route;
    if (route) void loadPage(route);
  };
  document.addEventListener('pointerover', load);
  document.addEventListener('focusin', load);
  return () => {
    document.removeEventListener('pointerover', load);
    document.removeEventListener('focusin', load);
  };
}
