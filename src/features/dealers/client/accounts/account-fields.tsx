import type { ReactNode } from 'react';
import { useComposition } from '../../../../client/ui/inputs/use-composition.ts';
import { TextInput } from '../../../../client/ui/text-input.tsx';
import * as m from '../../../../paraglide/messages.js';
import { formatMobile, mobileDigits } from '../../../auth/client/mobile-number.ts';
import type { AccountField, AccountProblems, AccountValues } from './account-values.ts';

interface Props {
  /** Prefix of the inputs' identifiers. */
  formId: string;
  values: AccountValues;
  problems: AccountProblems;
  onChange: (field: AccountField, value: string) => void;
  /** Help text below the number. */
  phoneHelp?: ReactNode;
  emailHelp?: ReactNode;
}

/** Inputs for name, mobile number and e-mail address of a person. */
export function AccountFields({ formId, values, problems, onChange, phoneHelp, emailHelp }: Props) {
  const composing = useComposition(formatMobile(values.phone), (typed) => onChange('phone', mobileDigits(typed)));
  return (
    <div className="fields">
      <TextInput
        id={`${formId}-userName`}
        data-autofocus
        label={m.dealers_name()}
        value={values.userName}
        onChange={({ currentTarget }) => onChange('userName', currentTarget.value)}
        error={problems.userName}
        autoComplete="off"
        required
      />
      <TextInput
        id={`${formId}-phone`}
        label={m.dealers_mobile()}
        type="tel"
        inputMode="numeric"
        leftSection={<span aria-hidden="true">+65</span>}
        leftSectionWidth={48}
        {...composing}
        error={problems.phone}
        description={phoneHelp}
        autoComplete="off"
        required
      />
      <TextInput
        id={`${formId}-email`}
        label={m.dealers_email()}
        type="email"
        inputMode="email"
        value={values.email}
        onChange={({ currentTarget }) => onChange('email', currentTarget.value)}
        error={problems.email}
        description={emailHelp}
        autoComplete="off"
        spellCheck={false}
        required
      />
    </div>
  );
}

/** Moves the cursor to the first field with a problem. */
export function focusProblem(formId: string, problems: AccountProblems): void {
  const first = (['userName', 'phone', 'email'] as const).find((field) => problems[field]);
  if (first) document.getElementById(`${formId}-${first}`)?.focus();
}
