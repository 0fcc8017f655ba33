import type { Section, ValueReader } from '../../domain/field.ts';
import { formatValue } from './format-value.ts';
import { isVisible } from './is-visible.ts';

export interface PrintedField {
  name: string;
  label: string;
  /** Empty if the field is not filled. */
  text: string;
}

/** Returns the printed rows of a section, in print order, without hidden fields. */
export function formatSection(section: Section, read: ValueReader): PrintedField[] {
  return section.fields
    .map((field, index) => ({ field, order: field.print?.order ?? index }))
    .filter(({ field }) => isVisible(field, read))
    .sort((a, b) => a.order - b.order)
    .map(({ field }) => ({
      name: field.name,
      label: (field.print?.label ?? field.label)(),
      text: formatValue(field, read(field.name)),
    }));
}
