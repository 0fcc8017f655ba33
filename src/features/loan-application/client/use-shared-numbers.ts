import { useMemo } from 'react';
import { findSharedNumbers } from '../../cases/find-shared-numbers.ts';
import type { FormStore } from '../../forms/client/form-store.ts';
import { useForm } from '../../forms/client/use-form.ts';
import type { Problem } from '../../forms/validate-field.ts';

/** By path, the warnings at people whose identity number another one of the case has. */
export function useSharedNumbers(store: FormStore): Record<string, Problem> {
  const found = useForm(store, (values) => JSON.stringify(findSharedNumbers(values)));
  return useMemo(() => Object.fromEntries((JSON.parse(found) as Problem[]).map((each) => [each.path, each])), [found]);
}
