import { type CaseValues, scopeInstances } from '../../domain/case-values.ts';
import type { Form } from '../../domain/field.ts';
import type { Gap } from './find-gaps.ts';
import { isVisible } from './is-visible.ts';
import { stripHidden } from './strip-hidden.ts';
import { unreadableMessage } from './validate-field.ts';

/** Texts that could not be parsed, by path. They stay on the page and are not saved. */
export type TypedTexts = Readonly<Record<string, string>>;

/** Returns the visible fields with unparsed text and the advice for each, in the order of the form. */
export function findUnreadable(form: Form, values: CaseValues, typed: TypedTexts): Gap[] {
  return scopeInstances(form, stripHidden(form, values)).flatMap((instance) =>
    instance.sections.flatMap((section) =>
      section.fields.flatMap((field) => {
        const path = `${instance.path}.${field.name}`;
        const text = typed[path];
        if (text === undefined || !isVisible(field, instance.read)) return [];
        return {
          path,
          label: field.label(),
          message: unreadableMessage(field, text),
          section: section.name,
          scope: section.scope,
          ...(instance.role && { role: instance.role }),
        };
      }),
    ),
  );
}

type Told = Pick<Gap, 'path' | 'label' | 'message'>;

/**
 * Returns the gaps found, with invalid text reported as invalid instead of missing, including text that only the browser
 * has.
 */
export function withUnreadable(found: readonly Told[], unreadable: readonly Gap[]): Told[] {
  const byPath = new Map(unreadable.map((gap) => [gap.path, gap]));
  const known = new Set(found.map(({ path }) => path));
  return [
    ...found.map((told) => ({ ...told, message: byPath.get(told.path)?.message ?? told.message })),
    ...unreadable.filter(({ path }) => !known.has(path)),
  ];
}
