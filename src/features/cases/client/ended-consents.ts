import * as m from '../../../paraglide/messages.js';
import type { Problem } from '../../forms/validate-field.ts';
import type { Editor } from './open-editor.ts';

/** By path, a note at every consent that ended with a change of person, until it is given anew. */
export function endedConsents({ store, told }: Editor): Record<string, Problem> {
  const paths = told().endedConsents.filter((path) => store.get(path) !== true);
  return Object.fromEntries(
    paths.map((path) => [path, { path, message: m.cases_consent_ended(), severity: 'warning' }]),
  );
}
