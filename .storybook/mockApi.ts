/** Starts the mock API, wherever the site is served from, subfolders included. A call that no story answers logs an error. */
export async function startMockApi() {
  const { setupWorker } = await import('msw/browser');
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledRequest: (request, print) => {
      if (/^\/(api\/|health$)/.test(new URL(request.url).pathname)) print.error();
    },
  });
  return worker;
}
