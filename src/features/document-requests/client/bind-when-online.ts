import type { DocumentPage } from '../../document-pages/client/page-order.ts';
import type { BindProblem } from '../../documents/client/upload/bind-pages.ts';
import { linePatience, untilOnline } from '../../documents/client/upload/passing-failure.ts';

interface Options {
  signal: AbortSignal;
  /** Called when the connection is lost; the upload resumes automatically. */
  onWaiting: () => void;
}

const fetchBinder = () => import('../../documents/client/upload/bind-pages.ts');

/** Fetches what puts pages together while they are still being photographed. */
export function fetchBinderAhead(): void {
  // What does not arrive is asked for again when it is needed.
  fetchBinder().catch(() => undefined);
}

/**
 * One file of pages, or why they do not become one; waits for the line where what puts them together is not here yet.
 */
export async function bindWhenOnline(
  pages: readonly DocumentPage[],
  name: string,
  options: Options,
): Promise<File | BindProblem> {
  const [only] = pages;
  if (only && pages.length === 1) return only.file;
  const { bindPages } = await whenOnline(options);
  return bindPages(
    pages.map(({ file }) => file),
    `${name}.pdf`,
  );
}

async function whenOnline({ signal, onWaiting }: Options) {
  for (;;) {
    try {
      return await fetchBinder();
    } catch {
      onWaiting();
      await untilOnline(linePatience, signal);
    }
  }
}
