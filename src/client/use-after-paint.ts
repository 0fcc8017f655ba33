import { useDeferredValue } from 'react';

/** False while a component is first rendered: what the first paint need not wait for follows immediately after it. */
export function useAfterPaint(): boolean {
  return useDeferredValue(true, false);
}
