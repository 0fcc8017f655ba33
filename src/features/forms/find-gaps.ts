import { type CaseValues, isFilled, type PartyValues, scopeInstances } from '../../domain/case-values.ts';
import type { Field, Form, Scope } from '../../domain/field.ts';
import * as m from '../../paraglide/messages.js';
import { isRequired } from './is-visible.ts';
import { stripHidden } from './strip-hidden.ts';

/** A field that must be filled before the case can be sent. `path` is the field's path. */
export interface Gap {
  path: string;
  label: string;
  message: string;
  section: string;
  scope: Scope;
  role?: PartyValues['role'];
}

/** Returns the texts for a gap. A consent has a short name, because its label is a whole sentence. */
function wordsOf(field: Field): { label: string; message: string } {
  const label = ((field.agreement && field.print?.label) || field.label)();
  const isQuestion = field.options?.some(({ value }) => value === true);
  return { label, message: isQuestion ? m.forms_gap_answer({ label }) : m.forms_gap({ label }) };
}

/** Returns the required fields that are missing, in the order of the form. */
export function findGaps(form: Form, values: CaseValues): Gap[] {
  return scopeInstances(form, stripHidden(form, values)).flatMap((instance) =>
    instance.sections.flatMap((section) =>
      section.fields
        .filter((field) => isRequired(field, instance.read) && !isFilled(field, instance.values[field.name]))
        .map((field) => ({
          path: `${instance.path}.${field.name}`,
          ...wordsOf(field),
          section: section.name,
          scope: section.scope,
          ...(instance.role && { role: instance.role }),
        })),
    ),
  );
}
