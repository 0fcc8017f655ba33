import { useDeferredValue } from 'react';

/**
 * False during a component's first render, true right after it: delays content that the first paint need not wait for.
 */
export function useAfterPaint(): boolean {
  return useDeferredValue(true, false);
}
