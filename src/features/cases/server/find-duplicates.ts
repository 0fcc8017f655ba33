import { and, desc, eq, getTableColumns, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type PartyRole,
  type PartyType,
  partyRole,
  partyType,
  type Standing,
  standing,
} from '../../../domain/enumerations.ts';
import { type Context, dealerActor } from '../../../server/context.ts';
import { readAccounts } from '../../dealers/server/load-accounts.ts';
import { isChassisNumber } from '../../vehicles/vehicle-number.ts';
import type { Duplicate } from '../contract.ts';
import { mostDuplicates } from '../most-duplicates.ts';
import { loadCase, visibleTo } from './load-case.ts';
import { caseParties, cases } from './tables.ts';

/** A case counts for this many days after its last change. */
const recentDays = 180;
const dayMs = 24 * 3600 * 1000;

/**
 * Finds cases of the dealer, of any account, with a person or the vehicle of this one, changed in the last 180 days; latest
 * change first. For a case that the account may not open, only its owner and date are returned.
 */
export async function findDuplicates(ctx: Context, caseNo: string): Promise<Duplicate[]> {
  const actor = dealerActor(ctx);
  await loadCase(ctx, actor, caseNo);
  const samePerson = await findAlike(ctx, caseNo, inArray(cases.caseNo, withPersonOf(ctx, caseNo)));
  const sameVehicle = await findAlike(ctx, caseNo, await isVehicleOf(ctx, caseNo));
  const all = new Map([...samePerson, ...sameVehicle].map((row) => [row.caseNo, row]));
  if (all.size === 0) return [];
  const names = new Map((await readAccounts(ctx, actor.dealerId)).map(({ userId, userName }) => [userId, userName]));
  const people = await findStandings(ctx, caseNo, [...all.keys()]);
  return [...all.values()]
    .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
    .map((other) => {
      const person = people.get(other.caseNo);
      return {
        pair: pairOf(ctx, caseNo, other.caseNo),
        ...(person && { person }),
        isSameVehicle: sameVehicle.some((row) => row.caseNo === other.caseNo),
        ...(other.isVisible ? { caseNo: other.caseNo } : {}),
        ownerName: names.get(other.ownerId) ?? '',
        openedAt: other.createdAt.toISOString(),
      };
    });
}

async function findAlike(ctx: Context, caseNo: string, isAlike: SQL | undefined) {
  if (!isAlike) return [];
  const actor = dealerActor(ctx);
  const { ownerId, createdAt, updatedAt } = getTableColumns(cases);
  return ctx.db
    .select({ caseNo: cases.caseNo, ownerId, createdAt, updatedAt, isVisible: sql<boolean>`(${visibleTo(actor)})` })
    .from(cases)
    .where(
      and(
        eq(cases.dealerId, actor.dealerId),
        ne(cases.caseNo, caseNo),
        gt(cases.updatedAt, new Date(ctx.now().getTime() - recentDays * dayMs)),
        isAlike,
      ),
    )
    .orderBy(desc(cases.updatedAt), desc(cases.caseNo))
    .limit(mostDuplicates);
}

/** Selects the numbers of cases, of any dealer, that share a party with this case. */
function withPersonOf(ctx: Context, caseNo: string) {
  const hashes = ctx.db
    .select({ hash: caseParties.identityHash })
    .from(caseParties)
    .where(eq(caseParties.caseNo, caseNo));
  return ctx.db
    .select({ caseNo: caseParties.caseNo })
    .from(caseParties)
    .where(inArray(caseParties.identityHash, hashes));
}

type SamePerson = NonNullable<Duplicate['person']>;

/**
 * Returns the roles of the shared person in this and in the other case, by other case; applicants before guarantors.
 */
async function findStandings(ctx: Context, caseNo: string, others: string[]): Promise<Map<string, SamePerson>> {
  const [here, there] = [alias(caseParties, 'here'), alias(caseParties, 'there')];
  const rows = await ctx.db
    .select({
      other: there.caseNo,
      here: { role: here.role, partyType: here.partyType },
      there: { role: there.role, partyType: there.partyType },
    })
    .from(here)
    .innerJoin(there, eq(there.identityHash, here.identityHash))
    .where(and(eq(here.caseNo, caseNo), inArray(there.caseNo, others)));
  const found = rows.map((row) => ({ other: row.other, here: standingOf(row.here), there: standingOf(row.there) }));
  const rank = (person: SamePerson) =>
    (person.here === standing.guarantor ? 2 : 0) + (person.there === standing.guarantor ? 1 : 0);
  // For each case the last one is kept.
  found.sort((a, b) => rank(b) - rank(a));
  return new Map(found.map(({ other, ...person }) => [other, person]));
}

function standingOf(party: { role: PartyRole; partyType: PartyType }): Standing {
  if (party.role === partyRole.guarantor) return standing.guarantor;
  return party.partyType === partyType.corporation ? standing.company : standing.individual;
}

/**
 * Returns the condition for cases with the vehicle, by registration or chassis number; `undefined` if the case has
 * neither.
 */
async function isVehicleOf(ctx: Context, caseNo: string): Promise<SQL | undefined> {
  const { vehicleNo, chassisHash } = getTableColumns(cases);
  const [own] = await ctx.db.select({ vehicleNo, chassisHash }).from(cases).where(eq(cases.caseNo, caseNo));
  // The end of a chassis number is shared by several vehicles.
  const plate = own && own.vehicleNo !== '' && !isChassisNumber(own.vehicleNo) ? own.vehicleNo : undefined;
  return or(
    plate === undefined ? undefined : eq(vehicleNo, plate),
    own?.chassisHash ? eq(chassisHash, own.chassisHash) : undefined,
  );
}

function pairOf(ctx: Context, ...caseNos: [string, string]): string {
  return ctx.keyring.hash(caseNos.sort().join(' '), 'duplicate-pair').slice(0, 24);
}
