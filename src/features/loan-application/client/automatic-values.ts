import type { CaseValues } from '../../../domain/case-values.ts';
import type { FieldValue } from '../../../domain/field.ts';
import { impliedValues } from '../../cases/propose-values.ts';
import type { FormStore } from '../../forms/client/form-store.ts';

/**
 * Fills in values derived from other fields when those change, unless the user has chosen a value; a proposal is
 * updated until the user edits it. Merely viewing a page changes nothing. Returns the unsubscribe function.
 */
export function fillImpliedValues(store: FormStore, today: string): () => void {
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

const sellerPath = 'vehicle.vehicleCompanyName';

/**
 * Enters the seller with the first change of a form that has none; at once if the form was changed since `opened`. Not
 * earlier, because merely viewing a page must not open a case. Not twice, because a user may empty the field on
 * purpose. Returns the unsubscribe function.
 */
export function startWithSeller(store: FormStore, opened: CaseValues, seller: string): () => void {
  const enter = () => {
    if (store.get(sellerPath) === undefined) store.set(sellerPath, seller);
  };
  if (store.toCase() !== opened) {
    enter();
    return () => undefined;
  }
  const end = store.subscribe(() => {
    end();
    enter();
  });
  return end;
}
