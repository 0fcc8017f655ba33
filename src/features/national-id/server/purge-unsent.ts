import { and, exists, lt, notExists, or } from 'drizzle-orm';
import { submissionState } from '../../../domain/enumerations.ts';
import type { FieldValue } from '../../../domain/field.ts';
import type { NoaIncome } from '../../../domain/noa-income.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { undoable } from '../../cases/server/follow-removals.ts';
import { loadCaseOfDealer, type StoredCase } from '../../cases/server/load-case.ts';
import { partyOfCase, unsentCase } from '../../cases/server/party-of-case.ts';
import { writeCase } from '../../cases/server/save-case.ts';
import { unsentDays } from '../request-rules.ts';
import type { AuthorisationDetail } from './find-myinfo-values.ts';
import { identitySaver } from './identity-saver.ts';
import { detailPurpose } from './purposes.ts';
import { identityAuthorisations } from './tables.ts';
import { forgetAuthorisation } from './take-answer.ts';

type Authorisation = typeof identityAuthorisations.$inferSelect;

/**
 * Deletes what came by Singpass and Corppass for cases that were not sent within their days, in the form too where nobody
 * typed over it; and what came of parties that were taken out of their case and cannot be put back.
 */
export async function purgeUnsent(ctx: Context): Promise<void> {
  const { authorisedAt, caseNo, personalInfoId } = identityAuthorisations;
  const before = new Date(ctx.now().getTime() - unsentDays * 24 * 3600_000);
  const isUnsent = exists(unsentCase(ctx, caseNo));
  const isOfNobody = notExists(partyOfCase(ctx, caseNo, personalInfoId));
  const old = await ctx.db
    .select()
    .from(identityAuthorisations)
    .where(and(lt(authorisedAt, before), or(isUnsent, isOfNobody)));
  for (const authorisation of old) await inTransaction(ctx, (tx) => purgeOne(tx, authorisation));
}

async function purgeOne(tx: Context, authorisation: Authorisation): Promise<void> {
  const { caseNo, dealerId, personalInfoId, portal } = authorisation;
  const stored = await loadCaseOfDealer(tx, dealerId, caseNo, { lock: true });
  const isThere = stored.personalInformation.some((party) => party.personalInfoId === personalInfoId);
  const canReturn = undoable(stored.removed, tx.now()).some(({ party }) => party.personalInfoId === personalInfoId);
  if (canReturn || (isThere && stored.submissionState === submissionState.submitted)) return;
  const came = tx.keyring.openJson<AuthorisationDetail>(authorisation.detail, detailPurpose(personalInfoId));
  await forgetAuthorisation(tx, personalInfoId);
  if (isThere) {
    const before = withoutSources(stored, personalInfoId);
    const saver = identitySaver(dealerId, portal);
    await writeCase(tx, withoutMyinfo(stored, personalInfoId, came), before, { saver });
  }
  await recordAudit(tx, 'national-id.purge-unsent', caseNo, { personalInfoId, portal }, dealerId);
}

/** The case as it stands, without the sources: what people had typed alike is theirs again. */
function withoutSources(stored: StoredCase, personalInfoId: string): StoredCase {
  const isOther = ([path, { kind }]: [string, { kind: string }]) => {
    return kind !== 'myinfo' || !path.startsWith(`personalInformation.${personalInfoId}.`);
  };
  return { ...stored, fieldSources: Object.fromEntries(Object.entries(stored.fieldSources).filter(isOther)) };
}

/** The case without the values of a party that still are as they came; what they had taken the place of comes back. */
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

/** Of a list of years those that did not come. */
function otherYears(value: FieldValue | undefined, came: FieldValue | undefined): FieldValue | undefined {
  if (!Array.isArray(value) || !Array.isArray(came)) return undefined;
  const years = new Set((came as readonly NoaIncome[]).map(({ year }) => year));
  const others = (value as readonly NoaIncome[]).filter(({ year }) => !years.has(year));
  return others.length > 0 ? others : undefined;
}
