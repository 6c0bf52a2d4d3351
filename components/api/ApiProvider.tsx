import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, use, useState, type ReactNode } from 'react';
import { createApi, type Api } from './createApi';
import { createQueryClient } from './createQueryClient';
import { useSession } from './session';

const ApiContext = createContext<Api | undefined>(undefined);

export interface ApiProviderProps {
  /** The API's base address. Leave it empty when the page and the API share an origin. */
  baseUrl?: string;
  /**
   * The slug of the firm whose area is called. Use it where the host name doesn't identify the firm, such as in the builder's
   * preview. Changing it starts an empty cache and remounts everything below.
   */
  tenant?: string | undefined;
  /**
   * Refuses every call that would change data. Use it for previews, which show a firm's own data.
   * @default false
   */
  isReadOnly?: boolean;
  /**
   * Answers the calls in the API's stead. Use it to show sample data. It must not change between renders.
   */
  send?: ((request: Request) => Promise<Response>) | undefined;
  /** The screens that call the API. */
  children: ReactNode;
}

/**
 * Gives the screens below it the typed client and a query cache. Hosts and stories put one at the top. Where people sign in, calls are
 * those of the session above it.
 */
export function ApiProvider(props: ApiProviderProps) {
  return <Cached key={props.tenant ?? ''} {...props} />;
}

function Cached({ baseUrl = '', tenant, isReadOnly = false, send, children }: ApiProviderProps) {
  const session = useSession();
  const [api] = useState(() => createApi(baseUrl, tenant, isReadOnly, send ?? session?.send));
  const [queryClient] = useState(createQueryClient);
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ApiContext>
  );
}

/** The typed client and query hooks of the nearest `ApiProvider`. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi: there is no ApiProvider above this component.');
  return api;
}
