import type { FormStore } from '../../forms/client/form-store.ts';

const path = 'vehicle.vehicleCompanyName';

/**
 * Enters the seller with the first change of a form that names none. Not before: merely viewing a page opens no case. Not
 * twice: a user who empties the field means it. Returns the unsubscribe function.
 */
export function startWithSeller(store: FormStore, seller: string): () => void {
  const end = store.subscribe(() => {
    end();
    if (store.get(path) === undefined) store.set(path, seller);
  });
  return end;
}
