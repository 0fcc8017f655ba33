import * as m from '../../../paraglide/messages.js';
import type { NewRequest } from '../contract.ts';
import { maxWords } from '../request-rules.ts';

export const askedKinds = ['access', 'correction', 'withdrawal'] as const;

/** Values typed in the dialog. */
export interface Typed {
  kind: (typeof askedKinds)[number];
  about: string;
  wanted: string;
}

export type TypedProblems = Partial<Record<'about' | 'wanted', string>>;

/** Finds what is missing or too long, by field. */
export function findRequestProblems({ kind, about, wanted }: Typed): TypedProblems {
  const tooLong = m.data_requests_too_long({ count: maxWords });
  const problemOf = (value: string, missing: string) => {
    if (value.trim() === '') return missing;
    return value.trim().length > maxWords ? tooLong : undefined;
  };
  if (kind === 'access') return {};
  const missing = kind === 'correction' ? m.data_requests_wrong_missing() : m.data_requests_consent_missing();
  const ofAbout = problemOf(about, missing);
  const ofWanted = kind === 'correction' ? problemOf(wanted, m.data_requests_right_missing()) : undefined;
  return { ...(ofAbout ? { about: ofAbout } : {}), ...(ofWanted ? { wanted: ofWanted } : {}) };
}

/** Returns the body of the call. */
export function newRequestOf({ kind, about, wanted }: Typed): NewRequest {
  if (kind === 'access') return { kind };
  if (kind === 'withdrawal') return { kind, about: about.trim() };
  return { kind, about: about.trim(), wanted: wanted.trim() };
}
