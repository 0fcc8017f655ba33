import { type CaseValues, mapScopes } from '../../domain/case-values.ts';
import type { Form } from '../../domain/field.ts';
import { stripHidden } from './strip-hidden.ts';
import { validateCase } from './validate-section.ts';

/**
 * Returns a case without refused and hidden values, for calculations. Values with a mere warning stay. `today` is the
 * date in Singapore, `YYYY-MM-DD`.
 */
export function acceptedValues<C extends CaseValues>(form: Form, values: C, today: string): C {
  const wrong = validateCase(form, values, today).filter(({ severity }) => severity === 'error');
  const refused = new Set(wrong.map(({ path }) => path));
  return mapScopes(form, stripHidden(form, values), ({ path, values: own }) =>
    Object.fromEntries(Object.entries(own).filter(([name]) => !refused.has(`${path}.${name}`))),
  );
}
