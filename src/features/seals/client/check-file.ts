import type { Reply } from '../../../client/api.ts';
import { readReply } from '../../../client/exchange.ts';
import { send } from '../../../client/send.ts';
import { fingerprintsOf, isPdf } from './fingerprints.ts';

type Verdict = Reply<'POST /dealer-portal/web/verify'>;

export type Checked =
  | { outcome: 'sealed' | 'added'; seal: NonNullable<Verdict['seal']> }
  | { outcome: 'unknown' | 'noPdf' | 'empty' | 'tooLarge' | 'unreadable' | 'failed' };

/** Larger than any file that is sealed here. */
export const limitMb = 50;

/** Checks a file. Only its fingerprints leave the browser. */
export async function checkFile(file: File): Promise<Checked> {
  if (file.size === 0) return { outcome: 'empty' };
  if (file.size > limitMb * 1_000_000) return { outcome: 'tooLarge' };
  const buffer = await file.arrayBuffer().catch(() => undefined);
  if (!buffer) return { outcome: 'unreadable' };
  const bytes = new Uint8Array(buffer);
  if (!isPdf(bytes)) return { outcome: 'noPdf' };
  const fingerprints = await fingerprintsOf(bytes);
  try {
    const { result, seal } = await ask(fingerprints);
    return result !== 'unknown' && seal ? { outcome: result, seal } : { outcome: 'unknown' };
  } catch {
    return { outcome: 'failed' };
  }
}

async function ask(fingerprints: Awaited<ReturnType<typeof fingerprintsOf>>): Promise<Verdict> {
  const reply = await send({
    method: 'POST',
    url: '/api/dealer-portal/web/verify',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(fingerprints),
  });
  return (await readReply(reply)) as Verdict;
}
