import type { FieldProblems } from '../../../contract/call.ts';
import { isEmail, maxEmailLength, tidyEmail } from '../../../domain/email.ts';
import { formatTelephone } from '../../../domain/telephone.ts';
import { hasValidUenCheck, isUenShape, tidyUen } from '../../../domain/uen.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { dealers } from './tables.ts';

export interface NewDealer {
  name: string;
  uen: string;
  address: string;
  telephone: string;
  email: string;
  /** Unique short name of the dealer for operator and provider, such as `LM001`. */
  channelNo: string;
}

/**
 * Adds a dealer, without accounts and with every feature off.
 * @returns `uenDoubtful` if the UEN's check letter is wrong, which is the case for some genuine ones
 * @throws `validation` with the problems by field
 */
export async function createDealer(
  ctx: Context,
  input: NewDealer,
): Promise<{ dealerId: string; channelNo: string; uenDoubtful: boolean }> {
  const row = {
    name: input.name.trim(),
    uen: tidyUen(input.uen),
    address: input.address.trim(),
    telephone: formatTelephone(input.telephone),
    email: tidyEmail(input.email),
    channelNo: input.channelNo.trim().toUpperCase(),
  };
  const fields = problemsOf(row);
  if (Object.keys(fields).length > 0) throw new PortalError('validation', { fields });
  return inTransaction(ctx, async (tx) => {
    const dealerId = tx.newId();
    const added = await tx.db
      .insert(dealers)
      .values({ ...row, dealerId, createdAt: tx.now() })
      .onConflictDoNothing({ target: dealers.channelNo })
      .returning();
    if (added.length === 0) {
      throw new PortalError('validation', { fields: { channelNo: `Another dealer has the number ${row.channelNo}.` } });
    }
    await recordAudit(tx, 'dealers.create-dealer', dealerId, { channelNo: row.channelNo }, dealerId);
    return { dealerId, channelNo: row.channelNo, uenDoubtful: !hasValidUenCheck(row.uen) };
  });
}

function problemsOf(row: NewDealer): FieldProblems {
  return {
    ...(row.name === '' || row.name.length > 100 ? { name: 'Give a name of at most 100 characters.' } : {}),
    ...(isUenShape(row.uen) ? {} : { uen: 'This is not a UEN, such as 201812744Z, 53312345K or T08GB0001A.' }),
    ...(row.address === '' || row.address.length > 200
      ? { address: 'Give an address of at most 200 characters.' }
      : {}),
    ...(/^\+?[\d ]{8,20}$/.test(row.telephone) ? {} : { telephone: 'Give a telephone number, such as +65 6743 0218.' }),
    ...(isEmail(row.email) && row.email.length <= maxEmailLength
      ? {}
      : { email: `Give an e-mail address of at most ${maxEmailLength} characters.` }),
    ...(/^[A-Z0-9-]{2,20}$/.test(row.channelNo)
      ? {}
      : { channelNo: 'Give 2 to 20 letters, digits and hyphens, such as LM001.' }),
  };
}
