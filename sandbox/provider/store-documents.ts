import { join } from 'node:path';
import { writeAtomically } from '../store.ts';
import type { DeskApplication, DeskDocument } from './application.ts';

const answerWithinMs = 60_000;
const largestDocument = 50 * 1024 * 1024;

export interface StoreDocumentsOptions {
  folder: string;
  portalUrl: string;
  save: (application: DeskApplication) => Promise<void>;
}

/**
 * Downloads documents that the desk lacks by their short-lived links. A failed download is recorded at its document.
 */
export async function storeDocuments(
  application: DeskApplication,
  { folder, portalUrl, save }: StoreDocumentsOptions,
): Promise<void> {
  const missing = application.documents.filter(({ state }) => state !== 'kept');
  await Promise.all(
    missing.map(async (document) => {
      try {
        await writeAtomically(join(folder, document.file), await download(document, portalUrl));
        Object.assign(document, { state: 'kept', problem: undefined });
      } catch (error) {
        Object.assign(document, { state: 'failed', problem: problemOf(error) });
      }
    }),
  );
  await save(application);
}

async function download(document: DeskDocument, portalUrl: string): Promise<Uint8Array> {
  const url = new URL(document.url, portalUrl);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('The link is not a web address.');
  const response = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) });
  if (!response.ok) throw new Error(`The link answered ${response.status}.`);
  const content = new Uint8Array(await response.arrayBuffer());
  if (content.byteLength > largestDocument) throw new Error('The document is too large.');
  if (content.byteLength !== document.size) {
    throw new Error(`${content.byteLength} bytes arrived, ${document.size} were announced.`);
  }
  return content;
}

function problemOf(error: unknown): string {
  if (error instanceof TypeError) return 'The link could not be reached.';
  return error instanceof Error ? error.message : 'The download failed.';
}
