import type { TaskLimits } from '../../../server/parsing/parser-task.ts';
import { ocr } from '../../documents/parsing/read-file.ts';
import { readDocument } from '../../documents/reading/read-document.ts';
import { nameFits } from '../name-fits.ts';
import type { Prepared } from '../parser-tasks.ts';

const asFront = 'NRICFront';

/**
 * Reads a picture that should show the front of an account holder's NRIC. Values read are not stored.
 * @returns the card upright, or why it is refused
 */
export async function checkNric(
  { bytes, mime, accountName }: { bytes: Buffer; mime: string; accountName: string },
  limits: TaskLimits,
): Promise<Prepared> {
  const pages = await ocr.readPages(bytes, mime, { limits });
  const { values, mismatch } = readDocument(asFront, pages);
  const textOf = (name: string) => values.find((value) => value.name === name)?.value;
  const page = pages[0];
  if (!page || mismatch || textOf('identityNumber') === undefined) return { problem: 'notNric' };
  const name = textOf('name');
  if (typeof name !== 'string') return { problem: 'nameUnreadable' };
  if (!nameFits(name, accountName)) return { problem: 'otherName' };
  return { bytes: Buffer.from(page.image), mime: page.imageMime };
}
