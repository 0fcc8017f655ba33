import { useRef } from 'react';
import type { CaseValues } from '../../../../domain/case-values.ts';
import { newPartyId } from '../../../cases/client/empty-case.ts';
import { addGuarantor, guarantorsOf } from '../../../cases/parties.ts';
import type { FormStore } from '../../../forms/client/form-store.ts';
import { useForm } from '../../../forms/client/use-form.ts';

/** So far apart two clicks are still one press, as systems have it by default. */
export const doubleClickMs = 500;

/** The guarantors by their identifiers, and how one is added: the cursor goes to the name. */
export function useGuarantors(store: FormStore, onGoTo: (path: string) => void) {
  const joined = useForm(store, (values) =>
    guarantorsOf(values)
      .map(({ personalInfoId }) => personalInfoId)
      .join(' '),
  );
  const added = useRef<{ at: number; values: CaseValues }>(undefined);
  const add = ({ timeStamp: at }: { timeStamp: number }) => {
    // A double click adds one guarantor. If the user typed in between, the second click is meant.
    if (added.current && at - added.current.at < doubleClickMs && store.toCase() === added.current.values) return;
    const id = newPartyId();
    const values = addGuarantor(store.toCase(), id);
    store.load(values);
    added.current = { at, values };
    onGoTo(`personalInformation.${id}.name`);
  };
  return { ids: joined === '' ? [] : joined.split(' '), add };
}
