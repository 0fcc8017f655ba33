import { inArray } from 'drizzle-orm';
import type { Context } from '../../../../server/context.ts';
import { describeFailure } from '../../../../server/failures/describe-failure.ts';
import { progressFrom } from '../../reading-rules.ts';
import { documents } from '../tables.ts';
import { stillWaiting } from './still-waiting.ts';

type DocumentBeingRead = Pick<typeof documents.$inferSelect, 'fileId' | 'fileType' | 'pages' | 'pagesRead'>;

/**
 * Stores how many pages of a document were read, while it is being read. One statement runs at a time and writes the latest
 * number. It locks nothing but the document's row, and skips a row that others have locked: a missing number is
 * harmless, a use case that waits is not.
 */
export function createPageProgress(ctx: Context, document: DocumentBeingRead) {
  const { fileId, pages } = document;
  let stored = document.pagesRead;
  let latest: number | null = null;
  let isOver = false;
  let writing = Promise.resolve();

  async function store(): Promise<void> {
    if (stored === latest) return;
    const pagesRead = latest;
    const free = ctx.db
      .select({ fileId: documents.fileId })
      .from(documents)
      .where(stillWaiting(document))
      .for('update', { skipLocked: true });
    try {
      await ctx.db.update(documents).set({ pagesRead }).where(inArray(documents.fileId, free));
      stored = pagesRead;
    } catch (error) {
      ctx.log.warn({ fileId, ...describeFailure(error) }, 'the progress of a reading could not be stored');
    }
  }

  function write(pagesRead: number | null): void {
    latest = pagesRead;
    writing = writing.then(store);
  }

  // Left by a reading that was cut off.
  write(null);
  return {
    report(pagesDone: number): void {
      if (!isOver && pages >= progressFrom && pagesDone < pages) write(pagesDone);
    },
    /** Clears the number and waits until nothing is being written. */
    async end(): Promise<void> {
      isOver = true;
      write(null);
      await writing;
    },
  };
}
