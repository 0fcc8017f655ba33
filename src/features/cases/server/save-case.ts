import type { CaseValues } from '../../../domain/case-values.ts';
import { isSameValue } from '../../../domain/same-value.ts';
import { type Context, type DealerActor, dealerActor, may } from '../../../server/context.ts';
import { hashIdentityNumber } from '../../../server/hash-identity-number.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { normaliseCase } from '../../forms/normalise-case.ts';
import { type ChangedIn, changedInAfterSave, restoreConcealed } from '../conceal-case.ts';
import { type Consents, consentsAfterSave, withoutUnrecorded } from '../consents.ts';
import { changedFields, editsAfterSave } from '../edits-after-save.ts';
import { isGovernmentValue } from '../government-values.ts';
import { partyActs } from '../party-acts.ts';
import { valueAt } from '../value-at.ts';
import { beginSave, type CaseWrite, type Save } from './begin-save.ts';
import { checkParties } from './check-parties.ts';
import { insertCase } from './insert-case.ts';
import { type CaseRemainder, type EditedBy, loadCase, type StoredCase } from './load-case.ts';
import { changesConsents } from './record-consents.ts';
import { removalsAfterSave } from './removals-after-save.ts';
import { replaceCase, staleRevision } from './replace-case.ts';
import { sourcesAfterSave } from './summarise-case.ts';

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

interface WriteOptions {
  newSources?: StoredCase['fieldSources'];
  /** Ended consents that are restored together with these values. */
  endedConsents?: Consents | undefined;
  /** The values of a new case come from another case and were not entered here. */
  isCopy?: boolean;
  /** Used instead of an account: the source of government values, which no account may change. */
  saver?: DealerActor;
}

/**
 * Saves the values a browser sent, complete or not. Opens a case if there is no `caseNo`. Otherwise `revision` must be
 * the stored one, so that a user cannot overwrite unseen work: `staleRevision` contains who saved and when. An
 * unchanged placeholder keeps the stored value; a placeholder without a stored value is a `validation` error at its
 * field.
 */
export async function saveCase(ctx: Context, input: CaseInput): Promise<SavedCase> {
  const stored = input.caseNo === undefined ? undefined : await loadCase(ctx, dealerActor(ctx), input.caseNo);
  if (stored && stored.revision !== input.revision) throw staleRevision(stored);
  const save = beginSave(ctx, stored);
  return runSave(ctx, save, restoreStored(save, input));
}

/** Overwrites a loaded case with values, or opens a case. Throws `staleRevision` if the case was saved since. */
export async function writeCase(
  ctx: Context,
  values: CaseValues,
  stored: StoredCase | undefined,
  options: WriteOptions = {},
): Promise<SavedCase> {
  return runSave(ctx, beginSave(ctx, stored, options.saver), values, options);
}

const enterAgain = 'The stored value is no longer there. Enter it in full.';

/** Runs the steps of a save in order; each needs the results of the earlier ones. */
async function runSave(ctx: Context, save: Save, sent: CaseValues, options: WriteOptions = {}): Promise<SavedCase> {
  const { form, stored, before, editor, revision } = save;
  const entered = normaliseCase(form, sent, before);
  checkParties(entered, stored);
  if (!options.saver) refuseGovernmentChanges(before, entered);
  const consents = stepConsents(ctx, save, entered, options);
  const values = withRecordedConsents(save, entered, consents.consents);
  const acts = stored ? partyActs(stored, values, idsOfRemoved(stored)) : [];
  const edits = editsAfterSave(stored?.session, {
    ...recordOf(save),
    revision,
    isAct: acts.length > 0 || changesConsents(consents),
    fields: options.isCopy ? {} : changedFields(form, before, values),
  });
  const remainder: CaseRemainder = {
    vehicleInformationWeb: values.vehicleInformationWeb,
    financingInformation: values.financingInformation,
    fieldSources: { ...sourcesAfterSave(before, values), ...options.newSources },
    changedIn: changedInAfterSave(form, stored, values, revision),
    removed: stored ? removalsAfterSave(stored, values, editor) : [],
    editors: withEditor(stored?.editors ?? [], editor),
    session: edits.session,
    consents: consents.consents,
    erased: stored?.erased ?? [],
  };
  const write: CaseWrite = { values, remainder, consents, acts, closed: edits.closed };
  const caseNo = stored ? await replaceCase(ctx, save, stored, write) : await insertCase(ctx, save, write);
  return { caseNo, revision, savedAt: editor.at, consents: consents.consents };
}

/** Restores the stored values that the browser received concealed. */
function restoreStored({ actor, form, before }: Save, input: CaseInput): CaseValues {
  const mayReveal = may(actor, 'personalData.reveal');
  const { values, unknown } = restoreConcealed(form, before, input, { mayReveal, withheld: input.withheld });
  if (unknown.length > 0) throw new PortalError('validation', { fields: problemsAt(unknown, input, enterAgain) });
  return values;
}

/** Throws `validation` if a government value would be changed. */
function refuseGovernmentChanges(before: StoredCase | undefined, entered: CaseValues): void {
  if (!before) return;
  const present = new Set(entered.personalInformation.map(({ personalInfoId }) => personalInfoId));
  const changed = Object.entries(before.fieldSources).flatMap(([path, source]) => {
    const isThere = present.has(path.split('.')[1] ?? '');
    const isKept = isSameValue(valueAt(before, path), valueAt(entered, path));
    return isThere && !isKept && isGovernmentValue(path, source) ? [path] : [];
  });
  if (changed.length === 0) return;
  const fields = problemsAt(changed, entered, 'This came from Myinfo and cannot be changed here.');
  throw new PortalError('validation', { fields });
}

/** Returns the problem by the request's field paths, which refer to parties by their position. */
function problemsAt(paths: string[], input: CaseValues, problem: string): Record<string, string> {
  const positions = new Map(input.personalInformation.map((party, position) => [party.personalInfoId, position]));
  const toWire = (path: string) =>
    path.replace(/^personalInformation\.(.+)\.(\w+)$/, (_all, id: string, name: string) => {
      return `personalInformation.${positions.get(id)}.${name}`;
    });
  return Object.fromEntries(paths.map((path) => [toWire(path), problem]));
}

function stepConsents(ctx: Context, save: Save, entered: CaseValues, { endedConsents }: WriteOptions) {
  const hash = (number: string) => hashIdentityNumber(ctx, number);
  return consentsAfterSave(save.form, save.before, entered, recordOf(save), hash, endedConsents);
}

/** Removes ticks that have no record. */
function withRecordedConsents({ form }: Save, entered: CaseValues, consents: Consents): CaseValues {
  return { ...entered, personalInformation: withoutUnrecorded(form, entered.personalInformation, consents) };
}

function recordOf({ editor: { at: moment, userId, userName } }: Save) {
  return { at: moment, userId, by: userName };
}

function idsOfRemoved({ removed }: StoredCase): string[] {
  return removed.map(({ party }) => party.personalInfoId);
}

const mostEditors = 5;

/** Returns the last users who saved, each once, the latest first. */
function withEditor(editors: readonly EditedBy[], editor: EditedBy): EditedBy[] {
  return [editor, ...editors.filter(({ userId }) => userId !== editor.userId)].slice(0, mostEditors);
}
