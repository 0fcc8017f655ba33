import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { showError } from './show-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `silent`: the page tells of the failure itself. */
    queryMeta: { silent?: boolean };
    mutationMeta: { silent?: boolean };
  }
}

const retriable = (error: unknown) => error instanceof ApiError && [0, 502, 503].includes(error.status);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!query.meta?.silent) showError(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.silent) showError(error);
    },
  }),
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 2 && retriable(error), staleTime: 5_000 },
  },
});
