import { formOfVersion } from '../../../domain/application-form/form-version.ts';
import { type Context, dealerActor, may } from '../../../server/context.ts';
import { concealCase } from '../conceal-case.ts';
import type { CaseDetail } from '../contract.ts';
import { customerCategoryOf } from '../parties.ts';
import { describeErasures } from './erasure/describe-erasures.ts';
import { filesSentWith } from './hooks.ts';
import { loadCase, type StoredCase } from './load-case.ts';
import { undoable } from './removals-after-save.ts';
import { whereYou } from './where-you.ts';

/** Returns a case for the browser; see `concealCase` for the omitted parts. */
export async function describeCase(ctx: Context, caseNo: string): Promise<CaseDetail> {
  const actor = dealerActor(ctx);
  const { removed: takenOut, editors, erased, ...stored } = await loadCase(ctx, actor, caseNo);
  const { values, withheld } = concealCase(formOfVersion(stored.formVersion), stored, {
    mayReveal: may(actor, 'personalData.reveal'),
    changedIn: stored.changedIn,
  });
  const where = whereYou(ctx);
  const removed = await Promise.all(
    undoable(takenOut, ctx.now()).map(async ({ at: moment, party: { personalInfoId }, by }) => {
      return { personalInfoId, at: moment, by: by?.userName ?? '', you: await where(by) };
    }),
  );
  const updatedByYou = await where(editors[0]);
  // Stored values passed this schema when they were saved; the reply is parsed again with it.
  return {
    ...values,
    customerCategory: customerCategoryOf(stored),
    withheld,
    removed,
    updatedByYou,
    erasures: await describeErasures(ctx, { caseNo, erased }),
    fieldSources: await tellSources(ctx, stored),
    updatedAt: stored.updatedAt.toISOString(),
  } as unknown as CaseDetail;
}

/** Returns the sources of values, and whether their documents are still in the case. */
async function tellSources(
  ctx: Context,
  stored: Pick<StoredCase, 'caseNo' | 'personalInformation' | 'vehicleInformationWeb' | 'fieldSources'>,
): Promise<StoredCase['fieldSources']> {
  const sources = Object.entries(stored.fieldSources);
  if (sources.length === 0) return stored.fieldSources;
  const fileIds = [...new Set(sources.flatMap(([, source]) => (source.kind === 'document' ? [source.fileId] : [])))];
  if (fileIds.length === 0) return stored.fieldSources;
  const sent = await Promise.all(filesSentWith.of(ctx).map((find) => find(ctx, stored, fileIds)));
  return Object.fromEntries(
    sources.map(([path, source]) => [
      path,
      source.kind !== 'document' || sent.some((files) => files.has(source.fileId))
        ? source
        : { ...source, isGone: true },
    ]),
  );
}
