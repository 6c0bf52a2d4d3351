import type { ReactNode } from 'react';
import { ApiProvider, useApi, useSession } from '#components/api';
import { useRefreshAtMidnight } from '#components/app';
import { Chip } from '#components/elements/Chip';
import { useMessages } from '#components/language';
import { messages } from './messages';

/**
 * Makes the widgets inside show a firm's live data, by setting the tenant of their API calls. They can't change it. Where people sign
 * in, a firm's data is its own, and they show sample data instead.
 */
export function LiveData({ slug, children }: { slug: string | undefined; children: ReactNode }) {
  const { baseUrl } = useApi();
  const isSample = useIsSample();
  return (
    <ApiProvider
      key={String(isSample)}
      baseUrl={baseUrl}
      {...(isSample ? { send: sendSample } : { tenant: slug })}
      isReadOnly
    >
      <Daily>{children}</Daily>
    </ApiProvider>
  );
}

/** Whether widgets show sample data. */
export const useIsSample = (): boolean => useSession() !== undefined;

/** Says that what the widgets show is sample data, where it is. */
export function SampleNote() {
  const words = useMessages(messages);
  return useIsSample() && <Chip tone="info">{words.sampleData}</Chip>;
}

// Only operators who have signed in load it.
const sendSample = async (request: Request) => (await import('./sampleFirm')).answerSample(request);

/** Its queries have a cache of their own, which the host's refresh doesn't reach. */
function Daily({ children }: { children: ReactNode }) {
  useRefreshAtMidnight();
  return children;
}
