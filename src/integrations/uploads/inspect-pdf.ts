import { getDocumentProxy } from 'unpdf';
import { pictureSizes, splitPdf, unpackStreams } from './pdf-objects.ts';
import { type InspectedUpload, markup, pixelLimit, refuse, type UploadRefusal } from './refusal.ts';

const pageLimit = 40;
/** Longest side of a page in points: 2.5 metres, twice the largest poster format. */
const pageSideLimit = 7200;
const readLimitMs = 10_000;

const scripted = /\/(JavaScript|JS|Launch|ImportData|RichMedia|XFA|Rendition)\b/;
const attached = /\/(EmbeddedFile|EF|FileAttachment|GoToE)\b/;

/** Whether something other than the PDF stands before, after or between its objects. */
function outline(bytes: Uint8Array, plain: string): UploadRefusal | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!/^(\xEF\xBB\xBF)?[\s\0]{0,16}%PDF-\d/.test(text.slice(0, 40))) return 'polyglot';
  if (markup.test(plain)) return 'polyglot';
  const end = text.lastIndexOf('%%EOF');
  const index = /startxref\s+(\d+)/.exec(text.slice(Math.max(0, text.lastIndexOf('startxref'))))?.[1];
  if (end < 0 || index === undefined || Number(index) >= text.length) return 'damaged';
  const rest = text.slice(end + 5).replace(/[\s\0]/g, '');
  if (rest.length <= 64 && !rest.includes('PK')) return undefined;
  return /\d+\s+\d+\s+obj\b/.test(text.slice(end)) ? 'damaged' : 'polyglot';
}

/** What the document holds once opened: also behind the encryption of a file that opens without a password. */
async function lookInside(bytes: Uint8Array): Promise<{ pages: number } | UploadRefusal> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  try {
    if (document.numPages > pageLimit) return 'too-many-pages';
    if (document.numPages < 1) return 'damaged';
    const actions = await document.getJSActions();
    if (actions && Object.keys(actions).length > 0) return 'scripted';
    const attachments = await document.getAttachments();
    if (attachments && Object.keys(attachments).length > 0) return 'attachment';
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      if (Math.max(width, height) > pageSideLimit) return 'page-too-big';
      if (!(Math.min(width, height) >= 1)) return 'damaged';
      const pageActions = await page.getJSActions();
      if (pageActions && Object.keys(pageActions).length > 0) return 'scripted';
      const annotations = (await page.getAnnotations()) as { subtype?: string; actions?: object }[];
      if (annotations.some((annotation) => annotation.subtype === 'FileAttachment')) return 'attachment';
      if (annotations.some(({ actions: own }) => own && Object.keys(own).length > 0)) return 'scripted';
    }
    return { pages: document.numPages };
  } finally {
    await document.loadingTask.destroy();
  }
}

function reasonOf(error: unknown): UploadRefusal {
  return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged';
}

function inTime<T>(work: Promise<T>, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), readLimitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Judges a file that contains a PDF. Nothing is unpacked beyond a limit and no picture is decoded. */
export async function inspectPdf(bytes: Uint8Array): Promise<InspectedUpload> {
  const { plain, streams } = splitPdf(bytes);
  const wrong = outline(bytes, plain);
  if (wrong) return refuse(wrong);
  const sizes = pictureSizes(streams);
  if (sizes.some((size) => size > pixelLimit)) return refuse('too-many-pixels');
  const isEncrypted = /\/Encrypt\b/.test(plain) || streams.some(({ dictionary }) => /\/Encrypt\b/.test(dictionary));
  const objects = isEncrypted ? '' : await unpackStreams(streams);
  if (objects === undefined) return refuse('too-many-pixels');
  const names = `${plain} ${objects}`;
  if (scripted.test(names)) return refuse('scripted');
  if (attached.test(names) || streams.some(({ dictionary }) => attached.test(dictionary))) return refuse('attachment');
  const inside = await inTime(lookInside(bytes).catch(reasonOf), 'damaged' as const);
  if (typeof inside === 'string') return refuse(inside);
  return { ok: true, type: 'pdf', mime: 'application/pdf', pages: inside.pages };
}
