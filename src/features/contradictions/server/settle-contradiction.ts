import { recordAudit } from '../../../server/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { NoaIncome } from '../../cases/noa-income.ts';
import { loadCase, type StoredCase } from '../../cases/server/load-case.ts';
import { writeCase } from '../../cases/server/save-case.ts';
import { valueAt } from '../../cases/value-at.ts';
import type { CaseValues } from '../../forms/case-values.ts';
import type { FieldValue } from '../../forms/field.ts';
import type { Decision } from '../contract.ts';
import { canBeTaken, type Statement } from '../find-contradictions.ts';
import { readContradictions, type StoredContradiction } from './read-contradictions.ts';
import { contradictionLooks } from './tables.ts';

interface Settling {
  caseNo: string;
  key: string;
  decision: Decision;
  fileId?: string | undefined;
}

/**
 * Records that the acting account looked at a contradiction. With `take` the value of one paper goes into the form, marked
 * by its source; what other papers say of the same field was looked at with it. `illegalTransition` where the values are
 * not those of the key any more, `alreadyDone` where somebody looked before.
 */
export async function settleContradiction(
  ctx: Context,
  input: Settling,
): Promise<{ caseNo: string; revision: number }> {
  const { caseNo, key, decision } = input;
  return inTransaction(ctx, async (tx) => {
    const stored = await loadCase(tx, dealerActor(tx), caseNo, { lock: true });
    const found = (await readContradictions(tx, stored)).find((each) => each.key === key);
    if (!found) throw new PortalError('illegalTransition', { message: 'The values have changed. Look at them again.' });
    if (found.look) throw new PortalError('alreadyDone', { message: 'Somebody has looked at this.' });
    const taken = chosen(found, input);
    const revision = taken ? await takeOver(tx, stored, taken) : stored.revision;
    if (!taken) await keepLook(tx, input, key);
    await recordAudit(tx, 'contradictions.settle-contradiction', caseNo, {
      ...{ ...whichOf(found.path), decision },
      ...(taken?.source.kind === 'document' && { fileType: taken.source.fileType }),
    });
    if (!taken) return { caseNo, revision };
    const changed = await loadCase(tx, dealerActor(tx), caseNo, { lock: true });
    const left = (await readContradictions(tx, changed)).find((each) => each.path === found.path);
    if (left) await keepLook(tx, input, left.key);
    return { caseNo, revision };
  });
}

/** The paper's statement that goes into the form; nothing where the form stays as it is. */
function chosen({ statements, field }: StoredContradiction, { decision, fileId }: Settling): Statement | undefined {
  if (decision === 'bothRight') return undefined;
  if (decision === 'keep') {
    if (statements.some(({ source }) => source.kind === 'form')) return undefined;
    throw new PortalError('validation', { fields: { decision: 'There is nothing in the form to keep.' } });
  }
  const taken = statements.find((each) => {
    return each.source.kind === 'document' && each.source.fileId === fileId && canBeTaken(field, each);
  });
  if (taken) return taken;
  throw new PortalError('validation', { fields: { fileId: 'Choose a paper whose value the form can take.' } });
}

async function takeOver(tx: Context, stored: StoredCase, { path, value, source }: Statement): Promise<number> {
  const newSources = source.kind === 'document' ? { [path]: source } : {};
  const { revision } = await writeCase(tx, withValue(stored, path, value), stored, { newSources });
  return revision;
}

async function keepLook(tx: Context, { caseNo, decision }: Settling, key: string): Promise<void> {
  const { userId, userName } = dealerActor(tx);
  const look = { caseNo, key, decision, userId, userName, at: tx.now() };
  await tx.db.insert(contradictionLooks).values(look).onConflictDoNothing();
}

function whichOf(path: string): { personalInfoId?: string; field: string } {
  const [scope, id = '', name = ''] = path.split('.');
  return scope === 'personalInformation' ? { personalInfoId: id, field: name } : { field: id };
}

/** The case with another value at a path of a party or the vehicle. Of a list of years the other years stay. */
function withValue(stored: StoredCase, path: string, value: FieldValue): CaseValues {
  const { personalInformation, vehicleInformationWeb, financingInformation } = stored;
  const { personalInfoId, field } = whichOf(path);
  const next = Array.isArray(value) ? withYears(valueAt(stored, path), value) : value;
  if (personalInfoId === undefined) {
    const vehicleInformation = { ...vehicleInformationWeb.vehicleInformation, [field]: next };
    return { personalInformation, vehicleInformationWeb: { vehicleInformation }, financingInformation };
  }
  return {
    ...{ vehicleInformationWeb, financingInformation },
    personalInformation: personalInformation.map((party) =>
      party.personalInfoId === personalInfoId ? { ...party, [field]: next } : party,
    ),
  };
}

function withYears(before: FieldValue | undefined, entries: readonly NoaIncome[]): NoaIncome[] {
  const years = new Set(entries.map(({ year }) => year));
  const others = Array.isArray(before) ? (before as readonly NoaIncome[]).filter(({ year }) => !years.has(year)) : [];
  return [...entries, ...others].sort((a, b) => b.year.localeCompare(a.year));
}
