import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../contract.ts';
import { sendInPieces } from './send-in-pieces.ts';

type Fault = 'ok' | 'lost' | 'answer-lost';

/** A server that stores what it receives, over a connection that loses requests or replies. */
function setUp(faults: Fault[]) {
  const kept: Buffer[] = [];
  const seen = { documents: 0, sent: 0, pauses: 0, forgotten: false };
  const size = () => kept.reduce((sum, piece) => sum + piece.length, 0);
  async function over<T>(work: () => Promise<T> | T): Promise<T> {
    const fault = faults.shift() ?? 'ok';
    if (fault === 'lost') throw new Error('cut');
    const answer = await work();
    if (fault === 'answer-lost') throw new Error('cut');
    return answer;
  }
  const forgets = () => {
    if (seen.forgotten) throw new Error('gone');
  };
  const wire: Parameters<typeof sendInPieces>[2] = {
    begin: () =>
      over(() => {
        seen.forgotten = false;
        return { uploadId: 'u', arrived: size() };
      }),
    put: (_, offset, piece) =>
      over(async () => {
        forgets();
        const bytes = Buffer.from(await piece.arrayBuffer());
        seen.sent += bytes.length;
        if (offset === size()) kept.push(bytes);
        return { uploadId: 'u', arrived: size() };
      }),
    finish: () =>
      over(() => {
        forgets();
        seen.documents = 1;
        return { fileId: 'f' } as CaseDocument;
      }),
    isPassing: (error) => (error as Error).message === 'cut',
    isForgotten: (error) => (error as Error).message === 'gone',
    pause: async () => {
      seen.pauses += 1;
    },
  };
  return { wire, kept, seen };
}
const content = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 256));
const shares: number[] = [];
const send = (wire: Parameters<typeof sendInPieces>[2]) =>
  sendInPieces(new Blob([content]), 150, wire, (share) => shares.push(share));

describe('a file sent in pieces', () => {
  it('arrives whole over any line that lets something through now and then', async () => {
    const fault = fc.constantFrom<Fault>('ok', 'ok', 'lost', 'answer-lost');
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { maxLength: 40 }), async (faults) => {
        const { wire, kept } = setUp(faults.filter((fault, index) => fault === 'ok' || index % 3 !== 0));
        const sent = await send(wire).catch((error: Error) => error);
        // After it gave up, another attempt continues from there.
        if (sent instanceof Error) {
          expect(sent.message).toBe('cut');
          while ((await send(wire).catch(() => undefined)) === undefined);
        }
        expect(Buffer.concat(kept).equals(content)).toBe(true);
      }),
    );
  });

  it('sends again only the piece whose answer was lost', async () => {
    const { wire, seen } = setUp(['ok', 'ok', 'answer-lost', 'ok', 'lost']);
    expect(await send(wire)).toEqual({ fileId: 'f' });
    expect([seen.sent, seen.pauses]).toEqual([1000, 2]);
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    expect(shares.at(-1)).toBe(1);
  });

  it('gives up on a dead line, and on a refusal at once', async () => {
    const dead = setUp(Array(50).fill('lost'));
    await expect(send(dead.wire)).rejects.toThrow('cut');
    expect(dead.seen.pauses).toBe(3);
    const refused = setUp([]);
    refused.wire.finish = () => Promise.reject(new Error('A virus was found.'));
    await expect(send(refused.wire)).rejects.toThrow('virus');
    expect(refused.seen.pauses).toBe(0);
  });

  it('begins anew, once, where the server has forgotten it', async () => {
    const { wire, kept, seen } = setUp([]);
    const put = wire.put;
    let times = 0;
    wire.put = (...given) => {
      times += 1;
      if (times === 3) {
        kept.length = 0;
        seen.forgotten = true;
      }
      return put(...given);
    };
    expect(await send(wire)).toEqual({ fileId: 'f' });
    expect(Buffer.concat(kept).equals(content)).toBe(true);
  });
});
