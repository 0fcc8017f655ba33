import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { carriesBarcode } from '../../src/features/documents/reading/read-document.ts';
import type { Ocr } from '../../src/integrations/ocr/create-ocr.ts';
import type { Page } from '../../src/integrations/ocr/page.ts';

/** Recognises the pages of a file. */
export type ReadPages = (bytes: Uint8Array, mime: string, type: string) => Promise<Page[]>;

/**
 * Stores recognised pages in a folder by the hash of their file, so that readers can be changed and measured without recognising again.
 * Pages lose their pictures.
 */
export function cachePages(ocr: Ocr, folder: string | undefined): ReadPages {
  const recognise: ReadPages = (bytes, mime, type) => ocr.readPages(bytes, mime, { barcodes: carriesBarcode(type) });
  if (!folder) return recognise;
  return async (bytes, mime, type) => {
    const file = join(folder, `${createHash('sha256').update(type).update(bytes).digest('hex').slice(0, 32)}.json`);
    const stored = await readFile(file, 'utf8').catch(() => undefined);
    if (stored) return (JSON.parse(stored) as Page[]).map((page) => ({ ...page, image: new Uint8Array() }));
    const pages = await recognise(bytes, mime, type);
    await mkdir(folder, { recursive: true });
    await writeFile(file, JSON.stringify(pages.map((page) => ({ ...page, image: undefined }))));
    return pages;
  };
}
