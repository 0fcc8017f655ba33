import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { removeParty } from '../parties.ts';
import { loadCase } from './load-case.ts';
import { staleRevision } from './replace-case.ts';
import { type SavedCase, writeCase } from './save-case.ts';

/**
 * Removes a guarantor from a case. Throws `validation` for the applicant. Throws `staleRevision` if the case was saved
 * since the given revision, so that nobody removes changes unseen.
 */
export async function removeGuarantor(
  ctx: Context,
  input: { caseNo: string; personalInfoId: string; revision?: number | undefined },
): Promise<SavedCase> {
  return inTransaction(ctx, async (tx) => {
    const stored = await loadCase(tx, dealerActor(tx), input.caseNo, { lock: true });
    if (input.revision !== undefined && input.revision !== stored.revision) throw staleRevision(stored);
    const party = stored.personalInformation.find(({ personalInfoId }) => personalInfoId === input.personalInfoId);
    if (!party) throw new PortalError('notFound');
    if (party.role === 'applicant') {
      throw new PortalError('validation', {
        message: 'The applicant cannot be removed. Make a guarantor the applicant first.',
      });
    }
    return writeCase(tx, removeParty(stored, input.personalInfoId), stored);
  });
}
