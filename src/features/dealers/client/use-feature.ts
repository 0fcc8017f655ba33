import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../client/query-of.ts';
import { useSession } from '../../../client/session.ts';
import type { FeatureName } from '../../../contract/call.ts';

/**
 * Returns whether a feature is switched on for the chosen dealer: `undefined` while loading, or if loading failed
 * (`isFailed`). The server makes the final check.
 */
export function useFeature(name: FeatureName): { isOn: boolean | undefined; isFailed: boolean } {
  const { token, dealer } = useSession();
  const { data, isError } = useQuery({
    ...queryOf('GET /dealer-portal/web/channel/feature/list', {}, { varyBy: [dealer?.channelNo] }),
    enabled: token !== undefined && dealer !== undefined,
    staleTime: 600_000,
  });
  const isOn = data?.some(({ featureName, enabled }) => featureName === name && enabled);
  return { isOn, isFailed: isError && data === undefined };
}
