import { Input } from '../../../client/ui/input.tsx';
import { maskIdentityNumber } from '../../../domain/mask-identity.ts';
import { formatForInput, formatValue } from '../format-value.ts';
import type { ControlProps } from './control-props.ts';
import classes from './form-section.module.css';
import { useFieldValue } from './use-form.ts';

type Props = Pick<ControlProps, 'field' | 'path' | 'store' | 'describedBy'>;

/** A value that cannot be changed here. An identity number is masked. */
export function ReadOnlyControl({ field, path, store, describedBy }: Props) {
  const value = useFieldValue(store, path);
  const isMoney = field.unit === 'S$';
  const text = isMoney ? formatForInput(field, value) : formatValue(field, value);
  return (
    <Input
      id={path}
      readOnly
      aria-describedby={describedBy}
      value={field.sensitive === 'masked' && text !== '' ? maskIdentityNumber(text) : text}
      leftSection={isMoney ? 'S$' : undefined}
      inputClassName={isMoney ? classes.figure : ''}
    />
  );
}
