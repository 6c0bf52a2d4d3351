import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiProvider, customerList, deleteWidget, useList, useSend, widgetList } from '#components/api';

/** A list of firms and one of widgets, and what deletes a widget. */
function Page() {
  useList(customerList, {});
  useList(widgetList, {});
  const { mutate } = useSend(deleteWidget);
  return <button onClick={() => mutate('01933f2e-7a00-7000-8000-000000000001')}>Delete</button>;
}

it('fetches again what a change can have altered, and nothing else', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return Promise.resolve(Response.json({ data: [], page: { page: 1, limit: 100, total: 0 } }));
  });
  const page = document.body.appendChild(document.createElement('div'));
  const react = createRoot(page);
  onTestFinished(() => {
    react.unmount();
    page.remove();
    vi.unstubAllGlobals();
  });

  react.render(
    <ApiProvider>
      <Page />
    </ApiProvider>,
  );
  await expect.poll(() => asked.toSorted()).toEqual(['GET /api/customers', 'GET /api/widgets']);
  asked.length = 0;
  page.querySelector('button')?.click();
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked).toEqual(['DELETE /api/widgets/01933f2e-7a00-7000-8000-000000000001', 'GET /api/widgets']);
});
