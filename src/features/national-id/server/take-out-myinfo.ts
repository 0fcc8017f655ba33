import { eq } from 'drizzle-orm';
import type { FieldValue } from '../../../domain/field.ts';
import type { NoaIncome } from '../../../domain/noa-income.ts';
import type { Context, DealerActor } from '../../../server/context.ts';
import type { StoredCase } from '../../cases/server/load-case.ts';
import { writeCase } from '../../cases/server/save-case.ts';
import type { AuthorisationDetail } from './find-myinfo-values.ts';
import { myinfoDetailPurpose } from './purposes.ts';
import { identityAuthorisations } from './tables.ts';

type Authorisation = typeof identityAuthorisations.$inferSelect;

/**
 * Deletes a party's Myinfo values, from the form too unless they were overwritten. The caller has locked the case.
 * @param saver recorded as the one who changed the form
 */
export async function takeOutMyinfo(
  tx: Context,
  stored: StoredCase,
  { authorisation, saver }: { authorisation: Authorisation; saver: DealerActor },
): Promise<void> {
  const { personalInfoId } = authorisation;
  const came = tx.keyring.openJson<AuthorisationDetail>(authorisation.detail, myinfoDetailPurpose(personalInfoId));
  await tx.db.delete(identityAuthorisations).where(eq(identityAuthorisations.personalInfoId, personalInfoId));
  if (!stored.personalInformation.some((party) => party.personalInfoId === personalInfoId)) return;
  const before = withoutSources(stored, personalInfoId);
  await writeCase(tx, withoutMyinfo(stored, personalInfoId, came), before, { saver });
}

/** Returns the case without the sources: a value that a user had also typed counts as typed again. */
function withoutSources(stored: StoredCase, personalInfoId: string): StoredCase {
  const isOther = ([path, { kind }]: [string, { kind: string }]) => {
    return kind !== 'myinfo' || !path.startsWith(`personalInformation.${personalInfoId}.`);
  };
  return { ...stored, fieldSources: Object.fromEntries(Object.entries(stored.fieldSources).filter(isOther)) };
}

/** Returns the case without a party's unchanged Myinfo values. The values that they replaced are restored. */
function withoutMyinfo(stored: StoredCase, personalInfoId: string, came: AuthorisationDetail): StoredCase {
  const sourceOf = (name: string) => stored.fieldSources[`personalInformation.${personalInfoId}.${name}`];
  const personalInformation = stored.personalInformation.map((party) => {
    if (party.personalInfoId !== personalInfoId) return party;
    const kept = Object.entries(party).flatMap(([name, value]) => {
      if (sourceOf(name)?.kind !== 'myinfo') return [[name, value]];
      const typed = came.typed[name] ?? otherYears(value, came.values[name]);
      return typed === undefined ? [] : [[name, typed]];
    });
    return { ...came.typed, ...Object.fromEntries(kept) } as typeof party;
  });
  return { ...stored, personalInformation };
}

/** Returns the years of a list that did not come from Myinfo. */
function otherYears(value: FieldValue | undefined, came: FieldValue | undefined): FieldValue | undefined {
  if (!Array.isArray(value) || !Array.isArray(came)) return undefined;
  const years = new Set((came as readonly NoaIncome[]).map(({ year }) => year));
  const others = (value as readonly NoaIncome[]).filter(({ year }) => !years.has(year));
  return others.length > 0 ? others : undefined;
}
