import { useMe } from '../../auth/client/use-me.ts';

/** Whether the user may work on sales agreements, and why not; `unknown` until it is known. */
export function useAgreementAccess(): 'unknown' | 'open' | 'featureOff' | 'noPermission' {
  const { data: me } = useMe();
  if (!me) return 'unknown';
  const isOn = me.features.some(({ featureName, enabled }) => featureName === 'VSA_GENERATE' && enabled);
  if (!isOn) return 'featureOff';
  return me.permissions.includes('vsa.generate') ? 'open' : 'noPermission';
}
