import { recordAudit } from '../../../server/audit/audit.ts';
import { actingTicket, type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { touchCase } from '../../cases/server/touch-case.ts';
import { loadCaseForPaper } from '../../documents/server/paper-sender.ts';
import { movePaper } from '../../documents/server/put-in-place.ts';
import { usableFor } from '../other-paper.ts';
import type { AskableType } from '../request-rules.ts';
import { findArrived, openRequest, placeOf } from './open-request.ts';
import { describePaper } from './show-upload-page.ts';

interface PaperToMove {
  fileType: AskableType;
  /** Of the paper that was seen. */
  arrivedAt: string;
  /** What it is used for. */
  useFor: AskableType;
}

/**
 * Moves a document to the type it looks like, if that type is requested and missing, and reads it again. `alreadyDone` if
 * something changed since the customer saw it.
 */
export async function usePaperFor(ctx: Context, { fileType, arrivedAt, useFor }: PaperToMove): Promise<null> {
  actingTicket(ctx);
  return inTransaction(ctx, async (tx) => {
    // In the order in which an upload locks them.
    const { caseNo } = await openRequest(tx);
    await loadCaseForPaper(tx, caseNo, { lock: true });
    const request = await openRequest(tx);
    for (const each of [fileType, useFor]) placeOf(request, each);
    const arrived = await findArrived(tx, request);
    const papers = request.fileTypes.map((each) => describePaper(tx, request, each, arrived.get(each)));
    const paper = arrived.get(fileType);
    const shown = papers.find((each) => each.fileType === fileType);
    if (!paper || shown?.arrivedAt !== arrivedAt || usableFor(shown, papers) !== useFor) {
      throw new PortalError('alreadyDone', { message: 'Something has changed meanwhile. Look at the document again.' });
    }
    await movePaper(tx, paper, { fileType: useFor, personalInfoId: paper.personalInfoId });
    await touchCase(tx, caseNo);
    await recordAudit(tx, 'document-requests.use-paper-for', caseNo, { fileTypes: [fileType, useFor] });
    return null;
  });
}
