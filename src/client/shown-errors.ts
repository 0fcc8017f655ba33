import { useEffect } from 'react';
import { observable } from './observable.ts';

/** Errors of queries that a page shows in place of the content that is missing. */
export const shownErrors = observable<ReadonlySet<unknown>>(new Set());

/** Marks an error as shown in place while the component is in the page: the note above the page leaves it out. */
export function useShownError(error: unknown): void {
  useEffect(() => {
    if (!error) return;
    shownErrors.set(new Set([...shownErrors.read(), error]));
    return () => shownErrors.set(new Set([...shownErrors.read()].filter((shown) => shown !== error)));
  }, [error]);
}
