import { Input } from '@mantine/core';
import type { Field } from '../../../domain/field.ts';
import { maskIdentityNumber } from '../../../domain/mask-identity.ts';
import { formatForInput, formatValue } from '../format-value.ts';
import classes from './form-section.module.css';
import type { FormStore } from './form-store.ts';
import { useFieldValue } from './use-form.ts';

/** A value that cannot be changed here. An identity number is masked. */
export function ReadOnlyControl({ field, path, store }: { field: Field; path: string; store: FormStore }) {
  const value = useFieldValue(store, path);
  const isMoney = field.unit === 'S$';
  const text = isMoney ? formatForInput(field, value) : formatValue(field, value);
  return (
    <Input
      id={path}
      readOnly
      value={field.sensitive === 'masked' && text !== '' ? maskIdentityNumber(text) : text}
      leftSection={isMoney ? 'S$' : undefined}
      classNames={{ input: isMoney ? classes.figure : '' }}
    />
  );
}
