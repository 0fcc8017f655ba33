import { useCallback, useSyncExternalStore } from 'react';

/** True while a media query matches; updates when that changes. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => window.matchMedia(query).matches);
}

/** Mobile mode, up to 767 px. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 767px)');
}
