import type { CaseValues } from '../../../domain/case-values.ts';
import type { Form } from '../../../domain/field.ts';
import * as m from '../../../paraglide/messages.js';
import { guarantorsOf } from '../parties.ts';
import { guarantorWord, labelOf } from '../whose.ts';
import type { TakenOver } from './case-saver.ts';
import { findField } from './field-words.ts';

/** Describes another user's changes: removed parties and changed fields. */
export function takenOverTexts(form: Form, other: TakenOver, values: CaseValues): string[] {
  const isGone = (path: string) => isParty(other.before, path) && !isParty(values, path);
  const name = whoText(other);
  const removed = other.paths
    .filter(isGone)
    .map((path) => m.cases_taken_over_removed({ name, who: nameOf(form, path, other.before) }));
  const changed = other.paths.filter((path) => !isGone(path));
  return changed.length === 0 ? removed : [...removed, changedText(form, { name, paths: changed }, values)];
}

function whoText({ updatedBy, updatedByYou }: TakenOver): string {
  if (!updatedByYou) return updatedBy;
  return updatedByYou === 'here' ? m.cases_you_in_another_tab() : m.cases_you_on_another_device();
}

/** Names the first two changes; added parties are shown by name. */
function changedText(
  form: Form,
  { name, paths }: { name: string; paths: readonly string[] },
  values: CaseValues,
): string {
  const [first = '', second] = [...new Set(paths.map((path) => nameOf(form, path, values)))];
  const rest = paths.length - 1;
  if (rest === 0) return m.cases_taken_over_one({ name, first });
  if (rest === 1 && second) return m.cases_taken_over_two({ name, first, second });
  return m.cases_taken_over_more({ name, first, count: rest });
}

function isParty(values: CaseValues, path: string): boolean {
  return values.personalInformation.some(({ personalInfoId }) => path === `personalInformation.${personalInfoId}`);
}

function nameOf(form: Form, path: string, values: CaseValues): string {
  const field = findField(form, path);
  if (field) return labelOf(path, field.label(), values);
  const guarantors = guarantorsOf(values);
  const index = guarantors.findIndex(({ personalInfoId }) => path.split('.')[1] === personalInfoId);
  return index < 0 ? m.cases_part_applicant() : guarantorWord(guarantors[index], index + 1);
}
