import * as m from '../../../paraglide/messages.js';
import type { CaseValues } from '../../forms/case-values.ts';
import type { Form } from '../../forms/field.ts';
import { guarantorsOf } from '../parties.ts';
import { guarantorWord, labelOf } from '../whose.ts';
import { findField } from './field-words.ts';

/** What somebody else changed meanwhile, the first two things by name; people who came or went by theirs. */
export function takenOverText(
  form: Form,
  { by, paths }: { by: string; paths: readonly string[] },
  values: CaseValues,
): string {
  const [first = '', second] = [...new Set(paths.map((path) => nameOf(form, path, values)))];
  const rest = paths.length - 1;
  if (rest === 0) return m.cases_taken_over_one({ name: by, first });
  if (rest === 1 && second) return m.cases_taken_over_two({ name: by, first, second });
  return m.cases_taken_over_more({ name: by, first, count: rest });
}

function nameOf(form: Form, path: string, values: CaseValues): string {
  const field = findField(form, path);
  if (field) return labelOf(path, field.label(), values);
  const guarantors = guarantorsOf(values);
  const at = guarantors.findIndex(({ personalInfoId }) => path.split('.')[1] === personalInfoId);
  return at < 0 ? m.cases_part_applicant() : guarantorWord(guarantors[at], at + 1);
}
