import { eq, inArray, sql } from 'drizzle-orm';
import { singaporeDate } from '../../../contract/singapore-time.ts';
import { recordAudit } from '../../../server/audit.ts';
import { type Context, dealerActor, inTransaction, may } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { holdAccount } from '../../dealers/server/hold-account.ts';
import type { CaseValues } from '../../forms/case-values.ts';
import type { FieldValue } from '../../forms/field.ts';
import { normaliseCase } from '../../forms/normalise-case.ts';
import { formatCaseNo } from '../case-number.ts';
import { type ChangedIn, followChanges, restoreConcealed } from '../conceal-case.ts';
import { type Consents, followConsents } from '../consents.ts';
import { currentFormVersion, formOfVersion } from '../form-version.ts';
import { partyNumber } from '../party-name.ts';
import { checkParties } from './check-parties.ts';
import { followEditors } from './follow-editors.ts';
import { followRemovals, withRemoved } from './follow-removals.ts';
import { forgetRemovedLater } from './forget-removed.ts';
import { type CaseRemainder, loadCase, type StoredCase } from './load-case.ts';
import { keepSources, summarise } from './summarise-case.ts';
import { caseParties, caseSequences, cases } from './tables.ts';

export interface SavedCase {
  caseNo: string;
  revision: number;
  savedAt: string;
  consents: Consents;
}

/**
 * Stores a draft as it is. Without `caseNo` a case is opened; with one, `revision` must be the stored one, so that
 * nobody's work is overwritten unseen (`staleRevision` tells who saved and when). What came back concealed keeps the
 * value that is stored; what stands for none is a `validation` error at its field.
 */
export async function saveCase(
  ctx: Context,
  input: CaseValues & {
    caseNo?: string | undefined;
    revision?: number | undefined;
    withheld?: ChangedIn | undefined;
  },
): Promise<SavedCase> {
  const actor = dealerActor(ctx);
  return inTransaction(ctx, async (tx) => {
    const stored = input.caseNo === undefined ? undefined : await loadCase(tx, actor, input.caseNo, { lock: true });
    if (stored && stored.revision !== input.revision) {
      const { revision, updatedBy, updatedAt } = stored;
      throw new PortalError('staleRevision', { data: { revision, updatedBy, updatedAt: updatedAt.toISOString() } });
    }
    const { values, unknown } = restoreConcealed(
      formOfVersion(stored?.formVersion ?? currentFormVersion),
      stored && withRemoved(stored, tx.now()),
      input,
      {
        mayReveal: may(actor, 'personalData.reveal'),
        withheld: input.withheld,
      },
    );
    if (unknown.length > 0) throw new PortalError('validation', { fields: enterAgain(unknown, input) });
    return writeCase(tx, values, stored);
  });
}

/** Problems by the paths of the wire, where parties go by their place. */
function enterAgain(paths: string[], input: CaseValues): Record<string, string> {
  const places = new Map(input.personalInformation.map((party, at) => [party.personalInfoId, at]));
  const toWire = (path: string) =>
    path.replace(/^personalInformation\.(.+)\.(\w+)$/, (_all, id: string, name: string) => {
      return `personalInformation.${places.get(id)}.${name}`;
    });
  return Object.fromEntries(
    paths.map((path) => [toWire(path), 'The stored value is no longer there. Enter it in full.']),
  );
}

/** Writes values over a case that is locked, or opens a new one. Raises the revision by one. */
export async function writeCase(
  tx: Context,
  input: CaseValues,
  stored: StoredCase | undefined,
  newSources: StoredCase['fieldSources'] = {},
): Promise<SavedCase> {
  const actor = dealerActor(tx);
  const formVersion = stored?.formVersion ?? currentFormVersion;
  const form = formOfVersion(formVersion);
  const values = normaliseCase(form, input);
  checkParties(values, stored);
  const now = tx.now();
  const caseNo = stored?.caseNo ?? (await nextCaseNo(tx));
  const revision = (stored?.revision ?? 0) + 1;
  const fieldSources = { ...(stored ? keepSources(stored, values) : {}), ...newSources };
  const changedIn = followChanges(form, stored, values, revision);
  const { vehicleInformationWeb, financingInformation } = values;
  const removed = stored ? followRemovals(stored, values, now) : [];
  const recorded = { at: now.toISOString(), userId: actor.userId, by: actor.userName };
  const before = stored && withRemoved(stored, now);
  const { consents, ...agreed } = followConsents(form, before, values, recorded);
  const editors = followEditors(stored?.editors ?? [], {
    userId: actor.userId,
    userName: actor.userName,
    at: now.toISOString(),
  });
  const row = {
    ...summarise(values),
    chassisHash: hashOf(tx, vehicleInformationWeb.vehicleInformation.chassisNumber, 'chassis-number'),
    revision,
    detail: tx.keyring.sealJson(
      {
        vehicleInformationWeb,
        financingInformation,
        fieldSources,
        changedIn,
        removed,
        editors,
        consents,
      } satisfies CaseRemainder,
      `case:${caseNo}`,
    ),
    updatedAt: now,
    updatedBy: actor.userName,
  };
  if (stored) await tx.db.update(cases).set(row).where(eq(cases.caseNo, caseNo));
  else {
    await holdAccount(tx, actor.userId);
    const opened = {
      caseNo,
      dealerId: actor.dealerId,
      ownerId: actor.userId,
      formVersion,
      submissionState: 0,
    } as const;
    await tx.db.insert(cases).values({ ...row, ...opened, createdAt: now });
    await recordAudit(tx, 'cases.open-case', caseNo);
  }
  await writeParties(tx, caseNo, values, stored);
  await recordConsents(tx, caseNo, agreed, consents);
  return { caseNo, revision, savedAt: now.toISOString(), consents };
}

/** What was agreed to and taken back is in the case's history, too. */
async function recordConsents(
  tx: Context,
  caseNo: string,
  { given, withdrawn }: { given: string[]; withdrawn: string[] },
  consents: Consents,
): Promise<void> {
  for (const path of given) {
    const textVersion = consents[path]?.textVersion;
    await recordAudit(tx, 'cases.record-consent', caseNo, { ...whoseAndWhich(path), textVersion });
  }
  for (const path of withdrawn) await recordAudit(tx, 'cases.withdraw-consent', caseNo, whoseAndWhich(path));
}

function whoseAndWhich(path: string): { personalInfoId: string; field: string } {
  const [, personalInfoId = '', field = ''] = path.split('.');
  return { personalInfoId, field };
}

/** Equal numbers have equal hashes; nothing is told of a number that is not there. */
function hashOf(tx: Context, number: FieldValue | undefined, purpose: string): string | null {
  return typeof number === 'string' && number !== '' ? tx.keyring.hash(number, purpose) : null;
}

async function nextCaseNo(tx: Context): Promise<string> {
  const now = tx.now();
  const [sequence] = await tx.db
    .insert(caseSequences)
    .values({ day: singaporeDate(now), last: 1 })
    .onConflictDoUpdate({ target: caseSequences.day, set: { last: sql`${caseSequences.last} + 1` } })
    .returning();
  return formatCaseNo(now, sequence?.last ?? 1);
}

async function writeParties(
  tx: Context,
  caseNo: string,
  values: CaseValues,
  stored: StoredCase | undefined,
): Promise<void> {
  const rows = values.personalInformation.map((party, position) => {
    return {
      personalInfoId: party.personalInfoId,
      caseNo,
      position,
      role: party.role,
      partyType: party.partyType,
      identityHash: hashOf(tx, partyNumber(party), 'identity-number'),
      detail: tx.keyring.sealJson(party, `party:${party.personalInfoId}`),
    };
  });
  const kept = new Set(rows.map((row) => row.personalInfoId));
  const gone = stored?.personalInformation.map((party) => party.personalInfoId).filter((id) => !kept.has(id)) ?? [];
  if (gone.length > 0) {
    await tx.db.delete(caseParties).where(inArray(caseParties.personalInfoId, gone));
    await recordAudit(tx, 'cases.remove-party', caseNo, { count: gone.length });
    await forgetRemovedLater(tx, caseNo);
  }
  const written = await tx.db
    .insert(caseParties)
    .values(rows)
    .onConflictDoUpdate({
      target: caseParties.personalInfoId,
      set: {
        position: sql`excluded.position`,
        role: sql`excluded.role`,
        partyType: sql`excluded.party_type`,
        identityHash: sql`excluded.identity_hash`,
        detail: sql`excluded.detail`,
      },
      // A party of another case cannot be taken over by naming its identifier.
      setWhere: eq(caseParties.caseNo, caseNo),
    })
    .returning();
  if (written.length !== rows.length) throw new PortalError('notFound');
}
