import { ApiError } from '../../../../client/api-error.ts';
import { isEmail, maxEmailLength, tidyEmail } from '../../../../domain/email.ts';
import * as m from '../../../../paraglide/messages.js';
import { isMobile, mobileDigits } from '../../../auth/client/mobile-number.ts';
import type { KnownAccount } from './known-account.ts';

/** Values typed for an account. `phone`: eight digits. */
export interface AccountValues {
  userName: string;
  phone: string;
  email: string;
}
export type AccountField = keyof AccountValues;
export type AccountProblems = Partial<Record<AccountField, string>>;

export const accountFields: readonly AccountField[] = ['userName', 'phone', 'email'];

const maxNameLength = 100;

export function accountValuesOf(user: KnownAccount): AccountValues {
  return { userName: user.userName, phone: mobileDigits(user.phone), email: user.email };
}

/** Applies the server's rules in the browser, so that a mistyped address shows at once. */
export function findAccountProblems({ userName, phone, email }: AccountValues): AccountProblems {
  const name = nameProblem(userName.trim());
  const address = emailProblem(email.trim());
  return {
    ...(name && { userName: name }),
    ...(!isMobile(phone) && { phone: m.auth_mobile_invalid() }),
    ...(address && { email: address }),
  };
}

/** Returns the server's refusals, by field. */
export function refusedFields(error: unknown): AccountProblems {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    accountFields.flatMap((field) => (error.fields[field] ? [[field, error.fields[field]]] : [])),
  );
}

/** Returns the values that differ from the account; surrounding blanks are ignored. */
export function changesOf(user: KnownAccount, values: AccountValues): Partial<AccountValues> {
  const former = accountValuesOf(user);
  const userName = values.userName.trim();
  const email = tidyEmail(values.email);
  return {
    ...(userName !== former.userName && { userName }),
    ...(values.phone !== former.phone && { phone: values.phone }),
    ...(email !== former.email && { email }),
  };
}

function nameProblem(name: string): string | undefined {
  if (name === '') return m.dealers_name_missing();
  return name.length > maxNameLength ? m.dealers_too_long({ most: maxNameLength }) : undefined;
}

function emailProblem(email: string): string | undefined {
  if (email === '') return m.dealers_email_missing();
  if (email.length > maxEmailLength) return m.dealers_too_long({ most: maxEmailLength });
  return isEmail(email) ? undefined : m.dealers_email_wrong();
}
