import { startTransition, useEffect, useMemo, useState } from 'react';
import type { CaseValues } from '../../../domain/case-values.ts';
import type { FormStore } from '../../forms/client/form-store.ts';
import { useForm } from '../../forms/client/use-form.ts';
import type { TypedTexts } from '../../forms/find-unreadable.ts';

export interface SettledCase {
  values: CaseValues;
  /** Texts that could not be parsed, by path. */
  typed: TypedTexts;
}

/**
 * Returns a deferred snapshot of the case for everything around its fields, such as progress and quote: a keystroke
 * re-renders only its field, and this is updated in a transition. Adding, removing or swapping a party updates it at
 * once.
 */
export function useSettledCase(store: FormStore): SettledCase {
  const people = useForm(store, peopleOf);
  const [settled, settle] = useState<SettledCase>(() => readNow(store));
  useEffect(() => {
    const follow = () => startTransition(() => settle((before) => (isNow(store, before) ? before : readNow(store))));
    follow();
    return store.subscribe(follow);
  }, [store]);
  return useMemo(() => (peopleOf(settled.values) === people ? settled : readNow(store)), [settled, people, store]);
}

/** Returns the people in the case, with their order and roles. */
function peopleOf({ personalInformation }: CaseValues): string {
  return JSON.stringify(
    personalInformation.map(({ personalInfoId, role, partyType }) => [personalInfoId, role, partyType]),
  );
}

function isNow(store: FormStore, { values, typed }: SettledCase): boolean {
  return values === store.toCase() && typed === store.allTyped();
}

function readNow(store: FormStore): SettledCase {
  return { values: store.toCase(), typed: store.allTyped() };
}
