import type { Field } from '../../../domain/field.ts';
import type { FormStore } from './form-store.ts';

/** Props of every control. Its focusable part has the field's path as `id`, so that gaps can link to it. */
export interface ControlProps {
  field: Field;
  path: string;
  store: FormStore;
  required: boolean;
  disabled: boolean;
  /** True if the note below states that the value blocks sending. */
  invalid: boolean;
  /** `id` of the note below, if there is one. */
  describedBy: string | undefined;
  /** `id` of the label; used for groups. */
  labelledBy: string;
}

export function inputAttributes({ field, path, required, disabled, invalid, describedBy }: ControlProps) {
  return {
    id: path,
    name: path,
    disabled,
    error: invalid,
    'aria-describedby': describedBy,
    'aria-required': required || undefined,
    autoComplete: field.autoComplete ?? 'off',
    inputMode: field.inputMode ?? (field.type === 'date' || field.type === 'year' ? ('numeric' as const) : undefined),
  };
}
