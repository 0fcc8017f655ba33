import type { FormStore } from '../../forms/client/form-store.ts';

const path = 'vehicle.vehicleCompanyName';

/**
 * Enters the seller with the first change of a form that names none. Not before: a page that was only looked at opens
 * no case. Never twice: whoever empties the field means it. Gives what ends the waiting.
 */
export function startWithSeller(store: FormStore, seller: string): () => void {
  const end = store.subscribe(() => {
    end();
    if (store.get(path) === undefined) store.set(path, seller);
  });
  return end;
}
