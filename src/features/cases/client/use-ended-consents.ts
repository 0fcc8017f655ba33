import { useMemo } from 'react';
import * as m from '../../../paraglide/messages.js';
import { useForm } from '../../forms/client/use-form.ts';
import type { Problem } from '../../forms/validate-field.ts';
import type { Editor } from './open-editor.ts';

const separator = '\n';

/** By path, a note at every consent that ended with a change of person, until it is given anew. */
export function useEndedConsents({ store, told }: Editor): Record<string, Problem> {
  const paths = useForm(store, () =>
    told()
      .endedConsents.filter((path) => store.get(path) !== true)
      .join(separator),
  );
  return useMemo(() => {
    const ended = paths === '' ? [] : paths.split(separator);
    return Object.fromEntries(
      ended.map((path) => [path, { path, message: m.cases_consent_ended(), severity: 'warning' as const }]),
    );
  }, [paths]);
}
