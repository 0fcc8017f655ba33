import type { Context } from '../../../server/context.ts';
import type { DataSubject, StoredPart } from '../../../server/stored-about.ts';
import { findApplications } from '../../applications/server/find-applications.ts';
import { findOwnCases, withheld } from '../../cases/server/export/own-cases.ts';
import { findFile } from '../../documents/server/stored-files.ts';
import { findAdvices } from './find-advice.ts';

/** Returns the Approval Advices for an applicant, including replaced ones, and how they were answered. */
export async function storedAdvices(ctx: Context, person: DataSubject): Promise<StoredPart[]> {
  const records: object[] = [];
  const files: { name: string; address: string }[] = [];
  for (const { caseNo, dealerId, isApplicant, isOnlyParty } of await findOwnCases(ctx, person)) {
    if (!isApplicant) continue;
    for (const { applicationId, financierName } of await findApplications(ctx, caseNo)) {
      for (const advice of await findAdvices(ctx, applicationId)) {
        const { state, receivedAt, expiresAt, chosenOptionId, decidedAt, terms } = advice;
        const options = terms.options.map(({ fileId, ...option }) => {
          return { ...option, ...(fileId && !isOnlyParty ? { document: withheld } : {}) };
        });
        const { condition, rejection } = terms;
        records.push({
          ...{ caseNo, applicationId, financierName, state, receivedAt, expiresAt, chosenOptionId, decidedAt },
          ...{ condition, rejection, options },
        });
        for (const { fileId } of isOnlyParty ? terms.options : []) {
          if (!fileId) continue;
          const { fileName, address } = await findFile(ctx, dealerId, fileId);
          files.push({ name: fileName, address });
        }
      }
    }
  }
  return [{ name: 'approval-advices', records, files }];
}
