import type { PartyValues } from '../../domain/case-values.ts';
import type { FieldValue } from '../../domain/field.ts';
import type { FieldSource } from '../cases/contract.ts';
import type { Statement } from '../documents/document-statements.ts';
import { portalOf } from '../national-id/request-rules.ts';

/** Values received for a party by Singpass or Corppass. */
interface Came {
  values: Readonly<Record<string, FieldValue>>;
  /** The form's previous values. */
  replaced: Readonly<Record<string, FieldValue>>;
  receivedAt: Date;
}

/** These were matched before the values of Myinfo were accepted: abroad, the person is known by another number. */
const settled: ReadonlySet<string> = new Set(['identityNumber', 'identityType']);

/**
 * Returns the statements of Myinfo about a party, and the form's values that they replaced. Users typed those for a
 * reason, so they are checked once.
 */
export function myinfoStatements(
  party: PartyValues,
  { values, replaced, receivedAt }: Came,
  fieldSources: Readonly<Record<string, FieldSource>>,
): Statement[] {
  const { personalInfoId, partyType } = party;
  const source = { kind: 'myinfo', portal: portalOf(partyType), at: receivedAt.toISOString() } as const;
  const path = (name: string) => `personalInformation.${personalInfoId}.${name}`;
  const told = Object.entries(values).map(([name, value]) => ({ source, path: path(name), value }));
  const before = Object.entries(replaced)
    .filter(([name]) => !settled.has(name) && fieldSources[path(name)]?.kind === 'myinfo')
    .map(([name, value]) => ({ source: { kind: 'before' } as const, path: path(name), value }));
  return [...told, ...before];
}
