import type { SignatureType } from '../../../domain/documents/document-types.ts';
import type { Context } from '../../../server/context.ts';
import { loadCaseOfDealer } from '../../cases/server/load-case.ts';
import type { LetterRow } from './find-or-make-letter.ts';

/** Returns the file type under which a signature picture is stored. */
export async function signerFileType(
  ctx: Context,
  { dealerId, caseNo }: LetterRow,
  personalInfoId: string | null,
): Promise<SignatureType> {
  if (personalInfoId === null) return 'Dealer';
  const { personalInformation } = await loadCaseOfDealer(ctx, dealerId, caseNo);
  const party = personalInformation.find((party) => party.personalInfoId === personalInfoId);
  return party?.role === 'guarantor' ? 'Guarantor' : 'Applicant';
}
