import type { ReactNode } from 'react';
import { ApiProvider, useApi } from '#components/api';

/** Makes the widgets inside show a firm's live data, by setting the tenant of their API calls. */
export function LiveData({ slug, children }: { slug: string | undefined; children: ReactNode }) {
  const { baseUrl } = useApi();
  return (
    <ApiProvider baseUrl={baseUrl} tenant={slug}>
      {children}
    </ApiProvider>
  );
}
