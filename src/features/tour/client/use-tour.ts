import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { queryOf } from '../../../client/query-of.ts';
import { useAtRest } from '../../../client/when-at-rest.ts';
import { useMe } from '../../auth/client/use-me.ts';
import { useFeature } from '../../dealers/client/use-feature.ts';
import type { TourProgress } from '../contract.ts';
import { tourStepsOf } from '../tour-steps.ts';

const progressQuery = queryOf('GET /dealer-portal/web/tour/progress', {}, { etag: true });

/**
 * Returns the account's progress; `undefined` while loading. The tour never shows an error, because the portal works
 * without it.
 */
export function useTourProgress(): TourProgress | undefined {
  const isAtRest = useAtRest();
  const { isOn, isFailed } = useFeature('SUB_ACCOUNT');
  // The steps depend on the dealer and on the feature.
  const isKnown = useMe().data?.chosenDealer !== undefined && (isOn !== undefined || isFailed);
  const { data } = useQuery({
    ...progressQuery,
    enabled: isKnown && isAtRest,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}

/** Returns a function that goes to a step, or ends the tour. Each change is saved for the account. */
export function useSaveTour(): (progress: TourProgress) => Promise<void> {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (body: TourProgress) => call('POST /dealer-portal/web/tour/save', { body }),
    meta: { silent: true },
  });
  return async (progress) => {
    // A pending reply would be older.
    await client.cancelQueries({ queryKey: progressQuery.queryKey });
    client.setQueryData(progressQuery.queryKey, progress);
    mutate(progress);
  };
}

/** Returns the steps of the user's account. */
export function useTourSteps() {
  const { data } = useMe();
  const { isOn } = useFeature('SUB_ACCOUNT');
  const mayManage = data?.permissions.includes('subAccount.manage');
  return tourStepsOf({ isMain: data?.chosenDealer?.accountType === 1, hasSubAccounts: Boolean(isOn && mayManage) });
}
