import { useMemo } from 'react';
import * as m from '../../../paraglide/messages.js';
import type { Editor } from '../../cases/client/open-editor.ts';
import { useForm } from '../../forms/client/use-form.ts';
import type { Problem } from '../../forms/validate-field.ts';

/** Returns, by path, a note for every consent that ended with a change of person, until it is given again. */
export function useEndedConsents({ store, told }: Editor): Record<string, Problem> {
  const found = useForm(store, () => JSON.stringify(told().endedConsents.filter((path) => store.get(path) !== true)));
  return useMemo(() => {
    const note = { message: m.loan_application_consent_ended(), severity: 'warning' } as const;
    return Object.fromEntries((JSON.parse(found) as string[]).map((path) => [path, { path, ...note }]));
  }, [found]);
}
