import { useRef } from 'react';
import type { FormStore } from '../../forms/client/form-store.ts';
import { useForm } from '../../forms/client/use-form.ts';
import { addGuarantor, guarantorsOf } from '../parties.ts';
import { newPartyId } from './empty-case.ts';

/** So far apart two clicks are still one press, as systems have it by default. */
const doubleClickMs = 500;

/** The guarantors by their identifiers, and how one is added: the cursor goes to the name. */
export function useGuarantors(store: FormStore, onGoTo: (path: string) => void) {
  const joined = useForm(store, (values) =>
    guarantorsOf(values)
      .map(({ personalInfoId }) => personalInfoId)
      .join(' '),
  );
  const addedAt = useRef(Number.NEGATIVE_INFINITY);
  const add = ({ timeStamp }: { timeStamp: number }) => {
    // A double click adds one.
    if (timeStamp - addedAt.current < doubleClickMs) return;
    addedAt.current = timeStamp;
    const id = newPartyId();
    store.load(addGuarantor(store.toCase(), id));
    onGoTo(`personalInformation.${id}.name`);
  };
  return { ids: joined === '' ? [] : joined.split(' '), add };
}
