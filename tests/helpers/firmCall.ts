import type { Page } from '@playwright/test';

/** Makes a call of the firm whose page is shown. */
export async function firmCall<Data>(page: Page, method: 'GET' | 'POST', path: string, body?: object): Promise<Data> {
  return page.evaluate(
    async ([verb, url, content]) => {
      const answer = await fetch(`/api/law-firm/${url}`, {
        method: verb,
        ...(content && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(content) }),
      });
      return ((await answer.json()) as { data: never }).data;
    },
    [method, path, body] as const,
  );
}
