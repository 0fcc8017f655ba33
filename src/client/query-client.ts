import { MutationCache, QueryClient } from '@tanstack/react-query';
import { codes } from '../contract/codes.ts';
import { type CallName, onRefusal } from './api.ts';
import { ApiError } from './api-error.ts';
import { queryKeyOf } from './query-of.ts';
import { showError } from './show-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Record<string, never>;
    /** `silent`: no toast, because the failure is shown in place. */
    mutationMeta: { silent?: boolean };
  }
}

const rightsChanged: readonly string[] = [
  codes.noPermission.code,
  codes.featureOff.code,
  codes.dealerSuspended.code,
  codes.noDealerChosen.code,
];

/**
 * The user's permissions have changed since they were fetched: menus and buttons are updated, a closed dealer is left.
 */
onRefusal(({ code }) => {
  if (rightsChanged.includes(code)) {
    void queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /dealer-portal/web/auth/me') });
    void queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /dealer-portal/web/channel/feature/list') });
  }
});

/** Calls that never show a message on failure, on any page (specification, section 8). */
const untold: readonly unknown[] = [
  'GET /dealer-portal/web/lca/getInfo/{caseNo}',
  'POST /dealer-portal/web/lca/upload/signature',
  'POST /dealer-portal/web/dealer/checkSystemMaintenanceNotice',
] satisfies CallName[];

/** True if the failure of a call is never shown. */
export function isUntold([name]: readonly unknown[]): boolean {
  return untold.includes(name);
}

/** Milliseconds before another part of the page may repeat a failed call. */
const failedFor = 10_000;

const retriable = (error: unknown) => error instanceof ApiError && [0, 502, 503].includes(error.status);

export const queryClient = new QueryClient({
  // A failed query shows no toast: the page shows it in place (`useShownError`), otherwise the note above the page does.
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.silent) showError(error);
    },
  }),
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && retriable(error),
      // A component that unmounts while its call fails and mounts again would otherwise repeat the call endlessly.
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > failedFor,
      staleTime: 5_000,
    },
    // Without a connection a change fails at once and reports it, instead of waiting unnoticed.
    mutations: { networkMode: 'always' },
  },
});
