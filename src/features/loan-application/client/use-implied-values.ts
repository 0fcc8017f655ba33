import { useEffect } from 'react';
import type { FieldValue } from '../../../domain/field.ts';
import { singaporeDate } from '../../../domain/singapore-time.ts';
import { impliedValues } from '../../cases/propose-values.ts';
import type { FormStore } from '../../forms/client/form-store.ts';

/** Fills in values that follow from the user's input. */
export function useImpliedValues(store: FormStore): void {
  useEffect(() => proposeValues(store, singaporeDate(new Date())), [store]);
}

/**
 * Fills in values that follow from other fields when those change, if the user has not chosen any; a proposal keeps following
 * until it is edited. Merely viewing a page changes nothing. Returns the unsubscribe function.
 */
export function proposeValues(store: FormStore, today: string): () => void {
  let known = impliedValues(store.toCase(), today);
  const own = new Map<string, FieldValue>();
  return store.subscribe(() => {
    const before = known;
    known = impliedValues(store.toCase(), today);
    for (const [path, value] of known) {
      const current = store.get(path);
      if (before.get(path) === value || (current !== undefined && current !== own.get(path))) continue;
      own.set(path, value);
      store.set(path, value);
    }
  });
}
