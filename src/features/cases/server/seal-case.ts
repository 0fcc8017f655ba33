import type { PartyValues } from '../../../domain/case-values.ts';
import type { FieldValue } from '../../../domain/field.ts';
import { partyNumber } from '../../../domain/party-name.ts';
import type { Context } from '../../../server/context.ts';
import { hashIdentityNumber } from '../../../server/hash-identity-number.ts';
import type { CaseWrite, Save } from './begin-save.ts';
import { summariseCase } from './summarise-case.ts';
import type { caseParties, cases } from './tables.ts';

/** The columns of a case that every save writes. */
export type CaseColumns = Pick<
  typeof cases.$inferInsert,
  | 'customerName'
  | 'vehicleName'
  | 'vehicleNo'
  | 'chassisHash'
  | 'condition'
  | 'loanCents'
  | 'detail'
  | 'updatedAt'
  | 'updatedBy'
>;

export type PartyColumns = Omit<typeof caseParties.$inferInsert, 'caseNo'>;

/** Seals personal values and returns them with the columns that lists and lookups need. */
export function sealCase(ctx: Context, caseNo: string, save: Save, { values, remainder }: CaseWrite): CaseColumns {
  const { chassisNumber } = values.vehicleInformationWeb.vehicleInformation;
  return {
    ...summariseCase(values),
    chassisHash: hashOf(chassisNumber, (number) => ctx.keyring.hash(number, 'chassis-number')),
    detail: ctx.keyring.sealJson(remainder, `case:${caseNo}`),
    updatedAt: save.now,
    updatedBy: save.actor.userName,
  };
}

export function sealParty(ctx: Context, party: PartyValues, position: number): PartyColumns {
  const { personalInfoId, role, partyType } = party;
  return {
    personalInfoId,
    position,
    role,
    partyType,
    identityHash: hashOf(partyNumber(party), (number) => hashIdentityNumber(ctx, number)),
    detail: ctx.keyring.sealJson(party, `party:${personalInfoId}`),
  };
}

/** Returns a keyed hash; equal numbers have equal hashes, and an empty number has none. */
function hashOf(number: FieldValue | undefined, hash: (number: string) => string): string | null {
  return typeof number === 'string' && number !== '' ? hash(number) : null;
}
