import { type CaseValues, scopeInstances } from '../../../domain/case-values.ts';
import type { Form } from '../../../domain/field.ts';
import { unprintableMessage } from '../../../server/letterhead/require-printable.ts';
import { formatSection } from '../../forms/format-section.ts';
import { stripHidden } from '../../forms/strip-hidden.ts';
import type { CaseGap } from './find-case-gaps.ts';

/** Returns entries that the application form cannot print, in the order of the form. */
export function findPrintGaps(form: Form, values: CaseValues): Omit<CaseGap, 'title'>[] {
  return scopeInstances(form, stripHidden(form, values)).flatMap(({ path, read, sections }) =>
    sections.flatMap((section) =>
      formatSection(section, read).flatMap(({ name, label, text }) => {
        const message = unprintableMessage(label, text);
        return message ? [{ path: `${path}.${name}`, label, section: section.name, message }] : [];
      }),
    ),
  );
}
