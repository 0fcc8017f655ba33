import { OutsideError } from '../../../../integrations/outside-error.ts';
import type { Context } from '../../../../server/context.ts';
import { findFile } from '../../../documents/server/stored-files.ts';
import { printedName } from '../../form-pdf/printed-words.ts';
import type { Snapshot } from '../../snapshot.ts';
import type { StoredApplication } from '../find-applications.ts';
import { bytesBeside, isMerged, limitFor, mergeOnce } from '../merge-attachments.ts';
import { fileThatLeaves } from '../rebuild-document.ts';

type Files = NonNullable<StoredApplication['whatsAppFiles']>;

/**
 * Returns the files to send by WhatsApp. The first is a PDF of the form and documents; the others cannot be merged,
 * such as letters whose seal must stay valid. Stored when first made, so that a retry finds them.
 */
export async function prepareFiles(ctx: Context, row: StoredApplication, snapshot: Snapshot): Promise<Files> {
  const { dealerId, caseNo } = row;
  const form = await findFile(ctx, dealerId, row.formFileId ?? '');
  const documents = await Promise.all(
    snapshot.documents.map(async ({ fileId, heading, fileType }) => {
      return { heading, title: printedName(fileType), fileType, file: await findFile(ctx, dealerId, fileId) };
    }),
  );
  const { bytes } = await limitFor(ctx, dealerId, [row]);
  const room = bytes - bytesBeside(documents);
  const pages = [{ title: 'Application form', file: form }, ...documents.filter(isMerged)];
  const { file: merged } = await mergeOnce(ctx, row, pages, room);
  if (merged.size > room) throw new OutsideError('The documents are too large to send', true);
  const beside = documents.filter((document) => !isMerged(document));
  const others = await Promise.all(beside.map(({ file }) => fileThatLeaves(ctx, file)));
  return [
    { fileId: merged.fileId, fileName: `${caseNo} application.pdf` },
    ...others.map(({ fileId, fileName }) => ({ fileId, fileName })),
  ];
}
