import { toast } from '../../../client/ui/notes/toast.ts';
import type { CaseValues } from '../../../domain/case-values.ts';
import type { Form } from '../../../domain/field.ts';
import * as m from '../../../paraglide/messages.js';
import { labelOf } from '../whose.ts';
import type { TakenOver } from './case-saver.ts';
import { findField } from './field-words.ts';
import { takenOverTexts } from './taken-over-text.ts';

/** Notifies the user of another user's changes that were merged into the form. */
export function showTakenOver(other: TakenOver, form: Form, values: CaseValues): void {
  for (const text of takenOverTexts(form, other, values)) toast.success(text);
}

/** Notifies the user of consents that ended because another person replaced the one who gave them. */
export function showConsentsEnded(paths: readonly string[], form: Form, values: CaseValues): void {
  const labels = paths.map((path) => {
    const field = findField(form, path);
    return labelOf(path, field?.print?.label?.() ?? field?.label() ?? '', values);
  });
  toast.success(m.cases_consents_ended({ labels: labels.join('; ') }));
}
