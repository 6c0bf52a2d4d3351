import { useEffect } from 'react';
import type { Session } from '#components/api';
import { download } from '#components/app';

/**
 * Follows links to the API's files once it is known that the session goes on. Where it has ended, sign-in opens over the page and the
 * file follows; the browser alone would show that the call was refused. A link that is opened in a tab of its own by hand is the
 * browser's, and the server answers it with a page.
 */
export function useFileLinks(send: Session['send']): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isByHand = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link || isByHand || link.origin !== location.origin || !link.pathname.startsWith('/api/')) return;
      event.preventDefault();
      void follow(link, send);
    };
    // Before the library's own handling of links, which leaves such a click alone then.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [send]);
}

async function follow({ href, pathname }: HTMLAnchorElement, send: Session['send']): Promise<void> {
  // Without an answer the browser tells of the failure, where the file would be.
  const answer = await send(new Request(new URL('/api/session', location.href))).catch(() => undefined);
  if (answer && !answer.ok) return;
  const tab = pathname.endsWith('/export') ? null : open(href, '_blank');
  // After a sign-in that took a while, browsers open no tab.
  if (!tab) download(href);
}
