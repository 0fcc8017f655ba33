import type { FieldValue } from '../../../domain/field.ts';
import type { NoaIncome } from '../../../domain/noa-income.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { Consents } from '../../cases/consents.ts';
import { loadCase, type StoredCase } from '../../cases/server/load-case.ts';
import { writeCase } from '../../cases/server/save-case.ts';
import { valueAt } from '../../cases/value-at.ts';
import type { Statement } from '../../documents/document-statements.ts';
import type { ContradictionDecision } from '../contract.ts';
import { canBeTaken } from '../find-contradictions.ts';
import { readContradictions, type StoredContradiction } from './read-contradictions.ts';
import { sealUndo } from './sealed-undo.ts';
import { contradictionLooks } from './tables.ts';
import { whichOf, withValue } from './with-value.ts';

interface Settling {
  caseNo: string;
  key: string;
  decision: ContradictionDecision;
  fileId?: string | undefined;
  fromMyinfo?: boolean | undefined;
}

/**
 * Records that the acting account checked a contradiction. With `take`, the value of one document is copied into the
 * form with its source; the same field in other documents counts as checked, too. Throws `illegalTransition` if the
 * values have changed since the key was made, `alreadyDone` if it was already checked.
 */
export async function resolveContradiction(
  ctx: Context,
  input: Settling,
): Promise<{ caseNo: string; revision: number; undo: string; consentEnded: boolean }> {
  const { caseNo, key, decision } = input;
  return inTransaction(ctx, async (tx) => {
    const stored = await loadCase(tx, dealerActor(tx), caseNo, { lock: true });
    const found = (await readContradictions(tx, stored)).find((contradiction) => contradiction.key === key);
    if (!found) throw new PortalError('illegalTransition', { message: 'The values have changed. Look at them again.' });
    if (found.look) throw new PortalError('alreadyDone', { message: 'Somebody has looked at this.' });
    const taken = chosen(found, input);
    const revision = taken ? await takeOver(tx, stored, taken) : stored.revision;
    await recordAudit(tx, 'contradictions.settle-contradiction', caseNo, {
      ...whichOf(found.path),
      decision,
      ...(taken?.source.kind === 'document' && { fileType: taken.source.fileType }),
    });
    const { path } = found;
    const moment = tx.now();
    if (!taken) {
      await keepLook(tx, input, { key, at: moment });
      return {
        caseNo,
        revision,
        undo: sealUndo(tx, caseNo, { at: moment.toISOString(), path, leftKey: key, looked: true }),
        consentEnded: false,
      };
    }
    const changed = await loadCase(tx, dealerActor(tx), caseNo, { lock: true });
    const left = (await readContradictions(tx, changed)).find((contradiction) => contradiction.path === path);
    const looked = left !== undefined && !left.look;
    if (looked) await keepLook(tx, input, { key: left.key, at: moment });
    const before = { value: valueAt(stored, path), source: stored.fieldSources[path] };
    const after = { value: valueAt(changed, path), source: changed.fieldSources[path] };
    const endedConsents = endedWith(path, stored.consents, changed.consents);
    const undo = { at: moment.toISOString(), path, leftKey: left?.key, looked, before, after, endedConsents };
    const consentEnded = Object.keys(endedConsents).length > 0;
    return { caseNo, revision, undo: sealUndo(tx, caseNo, undo), consentEnded };
  });
}

/** Returns the statement of a document or of Myinfo to copy into the form; `undefined` if the form stays unchanged. */
function chosen(found: StoredContradiction, { decision, fileId, fromMyinfo }: Settling): Statement | undefined {
  const { statements, field, isLocked } = found;
  if (decision === 'bothRight') return undefined;
  if (decision === 'keep') {
    if (statements.some(({ source }) => source.kind === 'form')) return undefined;
    throw new PortalError('validation', { fields: { decision: 'There is nothing in the form to keep.' } });
  }
  const taken = statements.find((statement) => {
    const isChosen = fromMyinfo
      ? statement.source.kind === 'myinfo'
      : statement.source.kind === 'document' && statement.source.fileId === fileId;
    return isChosen && canBeTaken(field, statement, isLocked);
  });
  if (taken) return taken;
  throw new PortalError('validation', { fields: { fileId: 'Choose a document whose value the form can take.' } });
}

async function takeOver(tx: Context, stored: StoredCase, { path, value, source }: Statement): Promise<number> {
  const newSources = source.kind === 'document' || source.kind === 'myinfo' ? { [path]: source } : {};
  const next = Array.isArray(value) ? withYears(valueAt(stored, path), value) : value;
  const { revision } = await writeCase(tx, withValue(stored, path, next), stored, { newSources });
  return revision;
}

/** Returns the ended consents of the party at a path. */
function endedWith(path: string, before: Consents, after: Consents): Consents {
  const { personalInfoId } = whichOf(path);
  const ended = Object.entries(before).filter(([consent]) => {
    return !after[consent] && whichOf(consent).personalInfoId === personalInfoId;
  });
  return Object.fromEntries(ended);
}

async function keepLook(tx: Context, { caseNo, decision }: Settling, look: { key: string; at: Date }): Promise<void> {
  const { userId, userName } = dealerActor(tx);
  await tx.db
    .insert(contradictionLooks)
    .values({ ...look, caseNo, decision, userId, userName })
    .onConflictDoNothing();
}

/** Returns the list with these years replaced or added; its other years stay. */
function withYears(before: FieldValue | undefined, entries: readonly NoaIncome[]): NoaIncome[] {
  const years = new Set(entries.map(({ year }) => year));
  const others = Array.isArray(before) ? (before as readonly NoaIncome[]).filter(({ year }) => !years.has(year)) : [];
  return [...entries, ...others].sort((a, b) => b.year.localeCompare(a.year));
}
