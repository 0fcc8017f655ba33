import type { PartyRole, PartyType } from '../../../domain/enumerations.ts';
import { type Context, type DealerActor, may } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { keptReply, type OnceKey } from '../../../server/run-once.ts';
import { runPrepared } from '../../../server/run-prepared.ts';
import type { EditSession } from '../follow-edits.ts';

/** What a save changes of a case's row. */
export interface CaseChange {
  customerName: string;
  vehicleName: string;
  vehicleNo: string;
  chassisHash: string | null;
  condition: number | null;
  loanCents: number | null;
  detail: Buffer;
  updatedAt: Date;
  updatedBy: string;
}

export interface PartyRow {
  personalInfoId: string;
  position: number;
  role: PartyRole;
  partyType: PartyType;
  identityHash: string | null;
  detail: Buffer;
}

/** Parties to write over their rows, to add, and the identifiers of those to delete. */
export interface PartyChanges {
  changed: PartyRow[];
  added: PartyRow[];
  gone: string[];
}

export interface Replacement {
  change: CaseChange;
  parties: PartyChanges;
  /** Edits of somebody who has finished, for the history. */
  closed: EditSession | undefined;
  /** The reply to a key of the caller's, so that save and reply are there together or neither. */
  kept: { once: OnceKey; reply: unknown } | undefined;
}

/** The one constraint that a caller can run into: identifiers of parties are theirs to choose. */
const partyKey = 'case_parties_pkey';

/**
 * Raises a case to its next revision in one statement, so that it needs neither a lock before nor a transaction around
 * it: where the case is not at `revision` any more or not the account's to change, nothing is written and the answer is
 * `false`. A party of another case cannot be taken over by naming its identifier: `notFound`.
 */
export async function replaceCase(
  ctx: Context,
  actor: DealerActor,
  { caseNo, revision }: { caseNo: string; revision: number },
  { change, parties, closed, kept }: Replacement,
): Promise<boolean> {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const saved = `update cases set customer_name = ${put(change.customerName)}, vehicle_name = ${put(change.vehicleName)},
      vehicle_no = ${put(change.vehicleNo)}, chassis_hash = ${put(change.chassisHash)},
      condition = ${put(change.condition)}, loan_cents = ${put(change.loanCents)}, detail = ${put(change.detail)},
      updated_at = ${put(change.updatedAt)}, updated_by = ${put(change.updatedBy)}, revision = revision + 1
    where case_no = ${put(caseNo)} and revision = ${put(revision)} and dealer_id = ${put(actor.dealerId)}
      ${may(actor, 'case.viewAll') ? '' : `and owner_id = ${put(actor.userId)}`}
    returning case_no`;
  const rows = await runPrepared(
    ctx,
    withOthers(saved, [...partsOf(parties, put), ...editsOf(closed, put), ...replyOf(kept, change, put)]),
    values,
  ).catch((error: Error) => {
    const constraint = (error.cause as { constraint?: string } | undefined)?.constraint;
    if (constraint === partyKey) throw new PortalError('notFound');
    throw error;
  });
  return rows.length === 1;
}

type Put = (value: unknown) => string;

/** The other parts follow from the one that writes the case: without its row they write nothing. */
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

function replyOf(kept: Replacement['kept'], { updatedAt }: CaseChange, put: Put): string[] {
  if (!kept) return [];
  const { owner, path, key } = kept.once;
  return [
    `kept as (insert into idempotency_keys (owner, path, key, at, reply)
      select ${put(owner)}, ${put(path)}, ${put(key)}, ${put(updatedAt)}::timestamptz, ${put(keptReply(kept.reply))}::jsonb
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

/** Value by value, a statement for each number of parties: arrays to unnest would cost half as much as the rest of it. */
function rowsOf(parties: PartyRow[], put: Put): string {
  const rows = parties.map(
    (party) => `(${put(party.personalInfoId)}::text, ${put(party.position)}::int, ${put(party.role)}::text,
      ${put(party.partyType)}::text, ${put(party.identityHash)}::text, ${put(party.detail)}::bytea)`,
  );
  return `(values ${rows.join(', ')}) as each (id, position, role, party_type, identity_hash, detail)`;
}
