import * as m from '../../paraglide/messages.js';
import { type CaseValues, isFilled, type PartyValues, scopeInstances } from './case-values.ts';
import type { Form, Scope } from './field.ts';
import { isRequired } from './is-visible.ts';
import { stripHidden } from './strip-hidden.ts';

/** A field that must be filled before the case can be sent. `path` leads to it. */
export interface Gap {
  path: string;
  label: string;
  message: string;
  section: string;
  scope: Scope;
  role?: PartyValues['role'];
}

/** What is required and missing, in the order of the form. */
export function findGaps(form: Form, values: CaseValues): Gap[] {
  return scopeInstances(form, stripHidden(form, values)).flatMap((instance) =>
    instance.sections.flatMap((section) =>
      section.fields
        .filter((field) => isRequired(field, instance.read) && !isFilled(field, instance.values[field.name]))
        .map((field) => ({
          path: `${instance.path}.${field.name}`,
          label: field.label(),
          message: m.forms_gap({ label: field.label() }),
          section: section.name,
          scope: section.scope,
          ...(instance.role && { role: instance.role }),
        })),
    ),
  );
}
