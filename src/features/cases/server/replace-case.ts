import type { CaseValues } from '../../../domain/case-values.ts';
import { phoneOfParty } from '../../../domain/phone-of-party.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, type DealerActor, inTransaction, may } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { runPrepared } from '../../../server/run-prepared.ts';
import { changeDestination } from '../../dealers/server/change-destination.ts';
import type { EditSession } from '../edits-after-save.ts';
import type { CaseWrite, Save } from './begin-save.ts';
import { eraseRemovedPartiesLater } from './erase-removed-parties.ts';
import { phonesChanged } from './hooks.ts';
import { loadCase, type StoredCase } from './load-case.ts';
import { recordConsents } from './record-consents.ts';
import { type CaseColumns, type PartyColumns, sealCase, sealParty } from './seal-case.ts';

/** Overwrites a loaded case and updates what depends on it. Throws `staleRevision` if the case was saved since. */
export async function replaceCase(ctx: Context, save: Save, stored: StoredCase, write: CaseWrite): Promise<string> {
  const { actor, revision, now } = save;
  const { caseNo } = stored;
  const parties = findPartyChanges(ctx, stored, write.values);
  const phones = findChangedPhones(stored, write.values);
  await inTransaction(ctx, async (tx) => {
    const columns = sealCase(tx, caseNo, save, write);
    const isWritten = await updateRows(tx, actor, stored, { columns, parties, closed: write.closed });
    if (!isWritten) throw staleRevision(await loadCase(tx, actor, caseNo));
    // The history shows an action and its changed fields at one moment.
    const then = { ...tx, now: () => now };
    await recordConsents(then, caseNo, write.consents);
    if (phones.size > 0) await changePhones(tx, caseNo, phones);
    for (const { action, ...which } of write.acts) await recordAudit(then, action, caseNo, { ...which, revision });
    if (parties.gone.length > 0) await eraseRemovedPartiesLater(tx, caseNo);
  });
  return caseNo;
}

/** A user needs a recent code to change where a customer's links go; customers and jobs need none. */
async function changePhones(tx: Context, caseNo: string, phones: ReadonlyMap<string, string>): Promise<void> {
  let wasOpen = false;
  for (const follow of phonesChanged.of(tx)) wasOpen = (await follow(tx, caseNo, phones)) || wasOpen;
  if (wasOpen && tx.actor) await changeDestination(tx, { what: 'customerNumber', id: caseNo, name: caseNo });
}

export function staleRevision({ revision, updatedBy, updatedAt }: StoredCase): PortalError {
  return new PortalError('staleRevision', { data: { revision, updatedBy, updatedAt: updatedAt.toISOString() } });
}

/** Returns the changes to the parties. The sealed data of unchanged parties is not written again. */
function findPartyChanges(ctx: Context, stored: StoredCase, { personalInformation }: CaseValues): PartyChanges {
  const before = new Map(
    stored.personalInformation.map((party, position) => [party.personalInfoId, { party, position }]),
  );
  const changes: PartyChanges = { changed: [], added: [], gone: [] };
  for (const [position, party] of personalInformation.entries()) {
    const former = before.get(party.personalInfoId);
    before.delete(party.personalInfoId);
    if (!former) changes.added.push(sealParty(ctx, party, position));
    else if (former.position !== position || JSON.stringify(former.party) !== JSON.stringify(party)) {
      changes.changed.push(sealParty(ctx, party, position));
    }
  }
  return { ...changes, gone: [...before.keys()] };
}

/** Returns changed or added phone numbers, by party. */
function findChangedPhones(stored: StoredCase, { personalInformation }: CaseValues): Map<string, string> {
  const before = new Map(stored.personalInformation.map((party) => [party.personalInfoId, phoneOfParty(party)]));
  const phones = new Map<string, string>();
  for (const party of personalInformation) {
    const phone = phoneOfParty(party);
    if (phone !== undefined && phone !== before.get(party.personalInfoId)) phones.set(party.personalInfoId, phone);
  }
  return phones;
}

/** Parties to update, to insert, and the identifiers of those to delete. */
interface PartyChanges {
  changed: PartyColumns[];
  added: PartyColumns[];
  gone: string[];
}

interface CaseUpdate {
  columns: CaseColumns;
  parties: PartyChanges;
  /** Edits of a user who has finished, for the history. */
  closed: EditSession | undefined;
}

/** The only constraint that a caller can violate: callers choose the identifiers of parties. */
const partyKey = 'case_parties_pkey';

/**
 * Raises a case to its next revision in one statement, so that no prior lock is needed. Writes nothing and returns
 * `false` if the case is no longer at `revision`, or if the actor may not change it. Throws `notFound` for the
 * identifier of another case's party: a party cannot be taken over by naming it.
 */
async function updateRows(
  ctx: Context,
  actor: DealerActor,
  { caseNo, revision }: { caseNo: string; revision: number },
  { columns, parties, closed }: CaseUpdate,
): Promise<boolean> {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const saved = `update cases set customer_name = ${put(columns.customerName)}, vehicle_name = ${put(columns.vehicleName)},
      vehicle_no = ${put(columns.vehicleNo)}, chassis_hash = ${put(columns.chassisHash)},
      condition = ${put(columns.condition)}, loan_cents = ${put(columns.loanCents)}, detail = ${put(columns.detail)},
      updated_at = ${put(columns.updatedAt)}, updated_by = ${put(columns.updatedBy)}, revision = revision + 1
    where case_no = ${put(caseNo)} and revision = ${put(revision)} and dealer_id = ${put(actor.dealerId)}
      ${may(actor, 'case.viewAll') ? '' : `and owner_id = ${put(actor.userId)}`}
    returning case_no`;
  const rows = await runPrepared(
    ctx,
    withOthers(saved, [...partsOf(parties, put), ...editsOf(closed, put)]),
    values,
  ).catch((error: Error) => {
    const constraint = (error.cause as { constraint?: string } | undefined)?.constraint;
    if (constraint === partyKey) throw new PortalError('notFound');
    throw error;
  });
  return rows.length === 1;
}

type Put = (value: unknown) => string;

/** The other parts depend on the part that writes the case: if it writes no row, they write nothing. */
function withOthers(saved: string, parts: readonly string[]): string {
  if (parts.length === 0) return saved;
  return `with saved as (${saved}), ${parts.join(', ')} select case_no from saved`;
}

function editsOf(closed: EditSession | undefined, put: Put): string[] {
  if (!closed) return [];
  return [
    `edited as (insert into case_edits (case_no, revision, user_id, user_name, since, until, fields)
      select saved.case_no, ${put(closed.revision)}::int, ${put(closed.userId)}::text, ${put(closed.by)}::text,
        ${put(closed.since)}::timestamptz, ${put(closed.until)}::timestamptz, ${put(JSON.stringify(closed.fields))}::jsonb
      from saved)`,
  ];
}

function partsOf({ changed, added, gone }: PartyChanges, put: Put): string[] {
  return [
    ...(gone.length === 0
      ? []
      : [
          `gone as (delete from case_parties p using saved
            where p.case_no = saved.case_no and p.personal_info_id = any (${put(gone)}))`,
        ]),
    ...(changed.length === 0
      ? []
      : [
          `changed as (update case_parties p set position = each.position, role = each.role,
            party_type = each.party_type, identity_hash = each.identity_hash, detail = each.detail
            from saved, ${rowsOf(changed, put)} where p.personal_info_id = each.id and p.case_no = saved.case_no)`,
        ]),
    ...(added.length === 0
      ? []
      : [
          `added as (insert into case_parties
              (personal_info_id, case_no, position, role, party_type, identity_hash, detail)
            select each.id, saved.case_no, each.position, each.role, each.party_type, each.identity_hash, each.detail
            from saved, ${rowsOf(added, put)})`,
        ]),
  ];
}

/**
 * Lists every value, which makes a statement for each number of parties: unnesting arrays would add half the cost of
 * the rest.
 */
function rowsOf(parties: PartyColumns[], put: Put): string {
  const rows = parties.map(
    (party) => `(${put(party.personalInfoId)}::text, ${put(party.position)}::int, ${put(party.role)}::text,
      ${put(party.partyType)}::text, ${put(party.identityHash)}::text, ${put(party.detail)}::bytea)`,
  );
  return `(values ${rows.join(', ')}) as each (id, position, role, party_type, identity_hash, detail)`;
}
