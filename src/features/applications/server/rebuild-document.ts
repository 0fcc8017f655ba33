import { createHash } from 'node:crypto';
import type { Context } from '../../../server/context.ts';
import type { StoredFile } from '../../documents/server/stored-files.ts';
import { uploadedPages } from '../../documents/server/uploaded-pages.ts';
import { rebuildPdfTask } from '../parser-tasks.ts';
import { makeOnce } from './make-once.ts';

/**
 * Returns the file that leaves the portal in place of a stored one. An uploaded PDF is rebuilt from its pages, so that
 * it can run nothing at the financier. Pictures were cleaned on upload; files that the portal made stay unchanged.
 */
export async function fileThatLeaves(ctx: Context, file: StoredFile): Promise<StoredFile> {
  const { dealerId, caseNo, fileId, fileName, address } = file;
  const pages = file.mime === 'application/pdf' ? await uploadedPages(ctx, fileId) : undefined;
  if (pages === undefined || caseNo === null) return file;
  const contents = createHash('sha256').update(`rebuilt\n${address}`).digest('hex');
  const make = async () => {
    const input = async () => ({ bytes: await ctx.files.get(address) });
    return { bytes: await ctx.integrations.parser.parse(rebuildPdfTask, input, dealerId), pages };
  };
  const rebuilt = await makeOnce(ctx, { dealerId, caseNo, contents, fileName, sources: [fileId], make });
  // Two documents of a case may have equal contents and different names.
  return { ...rebuilt.file, fileName };
}
