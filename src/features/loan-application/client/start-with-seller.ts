import type { CaseValues } from '../../../domain/case-values.ts';
import type { FormStore } from '../../forms/client/form-store.ts';

const path = 'vehicle.vehicleCompanyName';

/**
 * Enters the seller with the first change of a form that names none; at once if the form was changed since `opened`. Not
 * before: merely viewing a page opens no case. Not twice: a user who empties the field means it. Returns the unsubscribe
 * function.
 */
export function startWithSeller(store: FormStore, opened: CaseValues, seller: string): () => void {
  const enter = () => {
    if (store.get(path) === undefined) store.set(path, seller);
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
