import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiProvider, caseList, useFirmData, useList } from '#components/api';
import { useRefreshAtMidnight } from '#components/app';

/** A list of cases, and figures of the firm. */
function Page() {
  useRefreshAtMidnight();
  useList(caseList, {});
  useFirmData('/api/law-firm/dashboard/stats');
  return null;
}

it('a page that stays open over midnight in Nairobi fetches what it shows again, once', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: new Date('2026-11-26T20:58:30Z') });
  const asked: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return Promise.resolve(Response.json({ data: [], page: { page: 1, limit: 20, total: 0 } }));
  });
  const page = document.body.appendChild(document.createElement('div'));
  const react = createRoot(page);
  onTestFinished(() => {
    react.unmount();
    page.remove();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const everything = ['/api/law-firm/cases', '/api/law-firm/dashboard/stats'];

  react.render(
    <ApiProvider>
      <Page />
    </ApiProvider>,
  );
  await expect.poll(() => asked.toSorted()).toEqual(everything);
  vi.advanceTimersByTime(60_000);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked).toHaveLength(2);
  asked.length = 0;
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => asked.toSorted()).toEqual(everything);
  vi.advanceTimersByTime(60_000);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked).toHaveLength(2);
});
