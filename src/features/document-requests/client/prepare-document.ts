import type { AskableType } from '../../../domain/documents/document-types.ts';
import type { DocumentPage } from '../../document-pages/client/page-order.ts';
import { linePatience, untilOnline } from '../../documents/client/upload/passing-failure.ts';
import { prepareUpload } from '../../documents/client/upload/prepare-upload.ts';
import { RefusedFile } from '../../documents/client/upload/upload-queue.ts';
import { uploadProblem } from '../../documents/client/upload/upload-rules.ts';
import type { SendProblem } from './send-problem.ts';

interface Step {
  signal: AbortSignal;
  /** Called when the connection is lost; the upload resumes automatically. */
  onWaiting: () => void;
}

const fetchBinder = () => import('../../documents/client/upload/bind-pages.ts');

/** Preloads the code that combines pages while they are still being photographed. */
export function fetchBinderAhead(): void {
  // If it does not load now, `bindWhenOnline` fetches it again.
  fetchBinder().catch(() => undefined);
}

/** Combines pages into one file. If the code for that is not loaded yet, waits for the connection. */
export async function bindWhenOnline(pages: readonly DocumentPage[], fileType: AskableType, step: Step): Promise<File> {
  const bound = await bind(pages, fileType, step);
  if (typeof bound === 'string') throw new RefusedFile<SendProblem>(bound);
  return checked(bound, fileType);
}

/** Prepares a chosen file for sending. */
export async function prepareDocument(chosen: File, fileType: AskableType): Promise<File> {
  const problem = refusalOf(fileType, chosen);
  if (problem === 'format' || problem === 'empty') throw new RefusedFile<SendProblem>(problem);
  return checked(await prepareUpload(chosen), fileType);
}

async function bind(pages: readonly DocumentPage[], fileType: AskableType, step: Step) {
  const [only] = pages;
  if (only && pages.length === 1) return only.file;
  const { bindPages } = await whenOnline(step);
  return bindPages(
    pages.map(({ file }) => file),
    `${fileType}.pdf`,
  );
}

async function whenOnline({ signal, onWaiting }: Step) {
  for (;;) {
    try {
      return await fetchBinder();
    } catch {
      onWaiting();
      await untilOnline(linePatience, signal);
    }
  }
}

function checked(file: File, fileType: AskableType): File {
  const problem = refusalOf(fileType, file);
  if (problem) throw new RefusedFile<SendProblem>(problem);
  return file;
}

/** Returns why a file is not sent at all. */
function refusalOf(fileType: AskableType, file: File): SendProblem | undefined {
  const problem = uploadProblem(file, fileType);
  return problem === undefined || problem === 'size' || problem === 'empty' ? problem : 'format';
}
