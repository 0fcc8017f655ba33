import { useMemo } from 'react';
import * as m from '../../../paraglide/messages.js';
import { useForm } from '../../forms/client/use-form.ts';
import type { Problem } from '../../forms/validate-field.ts';
import type { Editor } from './open-editor.ts';

/** By path, a note at every consent that ended with a change of person, until it is given anew. */
export function useEndedConsents({ store, told }: Editor): Record<string, Problem> {
  const ended = useForm(store, () =>
    told()
      .endedConsents.filter((path) => store.get(path) !== true)
      .join(' '),
  );
  return useMemo(() => {
    const paths = ended === '' ? [] : ended.split(' ');
    const message = m.cases_consent_ended();
    return Object.fromEntries(paths.map((path) => [path, { path, message, severity: 'warning' }]));
  }, [ended]);
}
