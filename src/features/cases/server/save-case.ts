import { sql } from 'drizzle-orm';
import { currentFormVersion, formOfVersion } from '../../../domain/application-form/form-version.ts';
import { formatCaseNo } from '../../../domain/case-number.ts';
import type { CaseValues, PartyValues } from '../../../domain/case-values.ts';
import type { FieldValue } from '../../../domain/field.ts';
import { partyNumber } from '../../../domain/party-name.ts';
import { phoneOfParty } from '../../../domain/phone-of-party.ts';
import { singaporeDate } from '../../../domain/singapore-time.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction, may } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { OnceKey } from '../../../server/run-once.ts';
import { holdAccount } from '../../dealers/server/hold-account.ts';
import { normaliseCase } from '../../forms/normalise-case.ts';
import { type ChangedIn, followChanges, restoreConcealed } from '../conceal-case.ts';
import { type Consents, followConsents, withoutUnrecorded } from '../consents.ts';
import { changedFields, type EditSession, followEdits } from '../follow-edits.ts';
import { type PartyAct, partyActs } from '../party-acts.ts';
import { checkParties } from './check-parties.ts';
import { followEditors } from './follow-editors.ts';
import { followRemovals, withRemoved } from './follow-removals.ts';
import { forgetRemovedLater } from './forget-removed.ts';
import { phonesChanged } from './hooks.ts';
import { type CaseRemainder, loadCase, type StoredCase } from './load-case.ts';
import { recordConsents } from './record-consents.ts';
import { type CaseChange, type PartyChanges, type PartyRow, type Replacement, replaceCase } from './replace-case.ts';
import { keepSources, summarise } from './summarise-case.ts';
import { caseParties, caseSequences, cases } from './tables.ts';

export interface CaseInput extends CaseValues {
  caseNo?: string | undefined;
  revision?: number | undefined;
  withheld?: ChangedIn | undefined;
}

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
 *
 * @param stored the case of that number
 * @param once a key under which the reply is kept, for a case that is there already
 */
export async function saveCase(
  ctx: Context,
  input: CaseInput,
  stored: StoredCase | undefined,
  once?: OnceKey,
): Promise<SavedCase> {
  if (stored && stored.revision !== input.revision) throw staleRevision(stored);
  const { values, unknown } = restoreConcealed(
    formOfVersion(stored?.formVersion ?? currentFormVersion),
    stored && withRemoved(stored, ctx.now()),
    input,
    {
      mayReveal: may(dealerActor(ctx), 'personalData.reveal'),
      withheld: input.withheld,
    },
  );
  if (unknown.length > 0) throw new PortalError('validation', { fields: enterAgain(unknown, input) });
  return writeCase(ctx, values, stored, { once });
}

function staleRevision({ revision, updatedBy, updatedAt }: StoredCase): PortalError {
  return new PortalError('staleRevision', { data: { revision, updatedBy, updatedAt: updatedAt.toISOString() } });
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

/**
 * Writes values over a case as it was read, or opens a new one. Raises the revision by one; `staleRevision` as above.
 *
 * @param options.once keeps the reply under this key, for a case that is there already
 * @param options.endedConsents what had ended and comes back with these values
 * @param options.isCopy the values of a new case are those of another, which nobody entered here
 */
export async function writeCase(
  ctx: Context,
  input: CaseValues,
  stored: StoredCase | undefined,
  options: {
    newSources?: StoredCase['fieldSources'];
    endedConsents?: Consents | undefined;
    isCopy?: boolean;
    once?: OnceKey | undefined;
  } = {},
): Promise<SavedCase> {
  const { newSources = {}, isCopy = false, once } = options;
  const actor = dealerActor(ctx);
  const formVersion = stored?.formVersion ?? currentFormVersion;
  const form = formOfVersion(formVersion);
  const now = ctx.now();
  const before = stored && withRemoved(stored, now);
  const entered = normaliseCase(form, input, before);
  checkParties(entered, stored);
  const revision = (stored?.revision ?? 0) + 1;
  const editor = { userId: actor.userId, userName: actor.userName, at: now.toISOString(), ...loginOf(ctx) };
  const editors = followEditors(stored?.editors ?? [], editor);
  const recorded = { at: editor.at, userId: actor.userId, by: actor.userName };
  const hash = (number: string) => ctx.keyring.hash(number, 'identity-number');
  const agreed = followConsents(form, before, entered, recorded, hash, options.endedConsents);
  const { consents } = agreed;
  const isAboutConsents = agreed.given.length + agreed.withdrawn.length + agreed.returned.length > 0;
  const values = {
    ...entered,
    personalInformation: withoutUnrecorded(form, entered.personalInformation, consents),
  };
  const fieldSources = { ...(before ? keepSources(before, values) : {}), ...newSources };
  const changedIn = followChanges(form, stored, values, revision);
  const { vehicleInformationWeb, financingInformation } = values;
  const removed = stored ? followRemovals(stored, values, editor) : [];
  const acts = stored
    ? partyActs(
        stored,
        values,
        stored.removed.map(({ party }) => party.personalInfoId),
      )
    : [];
  const edits = followEdits(stored?.session, {
    ...recorded,
    revision,
    isAct: acts.length > 0 || isAboutConsents,
    // Of a party that was put back only what is not as it was.
    fields: isCopy ? {} : changedFields(form, before, values),
  });
  const remainder = {
    vehicleInformationWeb,
    financingInformation,
    fieldSources,
    changedIn,
    removed,
    editors,
    session: edits.session,
    consents,
  } satisfies CaseRemainder;
  const change = (caseNo: string): CaseChange => ({
    ...summarise(values),
    chassisHash: hashOf(ctx, vehicleInformationWeb.vehicleInformation.chassisNumber, 'chassis-number'),
    detail: ctx.keyring.sealJson(remainder, `case:${caseNo}`),
    updatedAt: now,
    updatedBy: actor.userName,
  });
  const saved = (caseNo: string): SavedCase => ({ caseNo, revision, savedAt: now.toISOString(), consents });
  if (!stored) return saved(await openCase(ctx, { change, values, formVersion, agreed }));
  const reply = saved(stored.caseNo);
  const kept = once && { once, reply };
  await writeOver(ctx, {
    stored,
    change: change(stored.caseNo),
    values,
    agreed,
    isAboutConsents,
    acts,
    closed: edits.closed,
    kept,
  });
  return reply;
}

/** Jobs save by no login. */
function loginOf({ actor }: Context): { sessionId?: string } {
  return actor ? { sessionId: actor.sessionId } : {};
}

type Agreed = ReturnType<typeof followConsents>;

interface Opening {
  change: (caseNo: string) => CaseChange;
  values: CaseValues;
  formVersion: number;
  agreed: Agreed;
}

async function openCase(ctx: Context, { change, values, formVersion, agreed }: Opening): Promise<string> {
  const { dealerId, userId } = dealerActor(ctx);
  return inTransaction(ctx, async (tx) => {
    const caseNo = await nextCaseNo(tx);
    await holdAccount(tx, userId);
    const row = change(caseNo);
    const opened = { caseNo, dealerId, ownerId: userId, revision: 1, formVersion, submissionState: 0 } as const;
    await tx.db.insert(cases).values({ ...row, ...opened, createdAt: row.updatedAt });
    await recordAudit(at(tx, row.updatedAt), 'cases.open-case', caseNo);
    const rows = values.personalInformation.map((party, position) => ({ ...partyRow(tx, party, position), caseNo }));
    const added = await tx.db.insert(caseParties).values(rows).onConflictDoNothing().returning();
    // A party of another case cannot be taken over by naming its identifier.
    if (added.length !== rows.length) throw new PortalError('notFound');
    await recordConsents(at(tx, row.updatedAt), caseNo, agreed);
    return caseNo;
  });
}

interface Replacing {
  stored: StoredCase;
  change: CaseChange;
  values: CaseValues;
  agreed: Agreed;
  isAboutConsents: boolean;
  acts: readonly PartyAct[];
  closed: EditSession | undefined;
  kept: Replacement['kept'];
}

async function writeOver(ctx: Context, replacing: Replacing): Promise<void> {
  const { stored, change, values, agreed, acts, closed, kept } = replacing;
  const actor = dealerActor(ctx);
  const { caseNo } = stored;
  const parties = partyChanges(ctx, stored, values);
  const count = parties.gone.length;
  const phones = changedPhones(stored, values);
  const write = async (within: Context) => {
    const isWritten = await replaceCase(within, actor, stored, { change, parties, closed, kept });
    if (!isWritten) throw staleRevision(await loadCase(within, actor, caseNo));
  };
  const isPlain = count + acts.length + phones.size === 0 && !replacing.isAboutConsents;
  if (isPlain) return write(ctx);
  await inTransaction(ctx, async (tx) => {
    await write(tx);
    const then = at(tx, change.updatedAt);
    await recordConsents(then, caseNo, agreed);
    if (phones.size > 0) for (const follow of phonesChanged.of(tx)) await follow(tx, caseNo, phones);
    const revision = stored.revision + 1;
    for (const { action, ...which } of acts) await recordAudit(then, action, caseNo, { ...which, revision });
    if (count > 0) await forgetRemovedLater(tx, caseNo);
  });
}

/** As of the moment of the save: what it did and which fields it changed are told in their order. */
function at(tx: Context, moment: Date): Context {
  return { ...tx, now: () => moment };
}

/** Where parties are written to from now on who had another number before, or none. */
function changedPhones(stored: StoredCase, { personalInformation }: CaseValues): Map<string, string> {
  const before = new Map(stored.personalInformation.map((party) => [party.personalInfoId, phoneOfParty(party)]));
  return new Map(
    personalInformation.flatMap((party) => {
      const phone = phoneOfParty(party);
      return phone !== undefined && phone !== before.get(party.personalInfoId) ? [[party.personalInfoId, phone]] : [];
    }),
  );
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

/** What a save has to write of the parties: those it left as they were stay as they are sealed. */
function partyChanges(ctx: Context, stored: StoredCase, values: CaseValues): PartyChanges {
  const places = new Map(stored.personalInformation.map((party, at) => [party.personalInfoId, at]));
  const changed: PartyRow[] = [];
  const added: PartyRow[] = [];
  values.personalInformation.forEach((party, position) => {
    const place = places.get(party.personalInfoId);
    places.delete(party.personalInfoId);
    if (place === undefined) added.push(partyRow(ctx, party, position));
    else if (place !== position || JSON.stringify(stored.personalInformation[place]) !== JSON.stringify(party)) {
      changed.push(partyRow(ctx, party, position));
    }
  });
  return { changed, added, gone: [...places.keys()] };
}

function partyRow(ctx: Context, party: PartyValues, position: number): PartyRow {
  const { personalInfoId, role, partyType } = party;
  return {
    personalInfoId,
    position,
    role,
    partyType,
    identityHash: hashOf(ctx, partyNumber(party), 'identity-number'),
    detail: ctx.keyring.sealJson(party, `party:${personalInfoId}`),
  };
}
