import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ApiProvider, caseRecord, messageRecord, useDashboard, useRecord } from '#components/api';

const id = '01933f2e-7a00-7000-8000-000000000001';

/** Shows whether a read has failed, and why. */
function Outcome({ read }: { read: { status: string; error: Error | null } }) {
  return <p>{read.error?.message ?? read.status}</p>;
}

const Case = () => <Outcome read={useRecord(caseRecord, id)} />;
const Message = () => <Outcome read={useRecord(messageRecord, id)} />;
const Dashboard = () => <Outcome read={useDashboard({ template: 'default' })} />;

const page = document.body.appendChild(document.createElement('div'));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: {} })));
});

it.each([
  ['a case', Case, /has no ETag/],
  ['a dashboard', Dashboard, /has no ETag/],
  ['a message, which nobody changes', Message, /^success$/],
])('without an ETag, the read of %s gives the right outcome', async (_, Shown, outcome) => {
  const react = createRoot(page);
  onTestFinished(() => {
    react.unmount();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  react.render(
    <ApiProvider>
      <Shown />
    </ApiProvider>,
  );
  await expect.poll(() => page.textContent).toMatch(outcome);
});
