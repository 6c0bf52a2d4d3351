import type { ReactNode } from 'react';
import { ApiProvider, useApi } from '#components/api';

/** Lets the widgets below show the live data of a firm: their calls say whose it is. */
export function LiveData({ slug, children }: { slug: string | undefined; children: ReactNode }) {
  const { baseUrl } = useApi();
  return (
    <ApiProvider baseUrl={baseUrl} tenant={slug}>
      {children}
    </ApiProvider>
  );
}
