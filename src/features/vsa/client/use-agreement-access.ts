import { useMe } from '../../auth/client/use-me.ts';
import { useFeature } from '../../dealers/client/use-feature.ts';

/** Returns whether the user may work on sales agreements, or why not; `unknown` while loading. */
export function useAgreementAccess(): 'unknown' | 'open' | 'featureOff' | 'noPermission' {
  const { data: me } = useMe();
  const { isOn, isFailed } = useFeature('VSA_GENERATE');
  if (!me || (isOn === undefined && !isFailed)) return 'unknown';
  if (isOn === false) return 'featureOff';
  return me.permissions.includes('vsa.generate') ? 'open' : 'noPermission';
}
