import { portalPaths } from '#domain/portalPaths';

/**
 * The portal's service worker, as text: it belongs at an address without a hash. It keeps one page, which says that there is no
 * connection, and nothing of anybody's matters.
 */
export const workerScript = `const page = '${portalPaths.offline}';
const kept = 'portal-1';
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.add(new Request(page, { cache: 'reload' }))));
});
self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode !== 'navigate' || method !== 'GET') return;
  event.respondWith(fetch(event.request).catch(() => caches.match(page)));
});
`;
