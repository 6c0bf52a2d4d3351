import type { ReactNode } from 'react';
import { ApiProvider, useApi } from '#components/api';
import { useRefreshAtMidnight } from '#components/app';

/** Makes the widgets inside show a firm's live data, by setting the tenant of their API calls. They can't change it. */
export function LiveData({ slug, children }: { slug: string | undefined; children: ReactNode }) {
  const { baseUrl } = useApi();
  return (
    <ApiProvider baseUrl={baseUrl} tenant={slug} isReadOnly>
      <Daily>{children}</Daily>
    </ApiProvider>
  );
}

/** Its queries have a cache of their own, which the host's refresh doesn't reach. */
function Daily({ children }: { children: ReactNode }) {
  useRefreshAtMidnight();
  return children;
}
