import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostHashes } from '../most-hashes.ts';
import { earlierEnds, fingerprintsOf, isPdf } from './fingerprints.ts';

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const hashOf = (text: string) => createHash('sha256').update(Buffer.from(text, 'latin1')).digest('hex');

describe('earlier versions of a file', () => {
  it.each([
    ['without a line break', '%PDF-1.7 one%%EOF', ' two%%EOF'],
    ['with a line feed', '%PDF-1.7 one%%EOF\n', 'two%%EOF\n'],
    ['with the line break of Windows', '%PDF-1.7 one%%EOF\r\n', 'two%%EOF\r\n'],
    ['with a carriage return', '%PDF-1.7 one%%EOF\r', 'two%%EOF\r'],
  ])('are found %s', async (_how, before, added) => {
    const { sha256, earlier } = await fingerprintsOf(bytesOf(before + added));
    expect(sha256).toBe(hashOf(before + added));
    expect(earlier).toContain(hashOf(before));
    expect(earlier).not.toContain(sha256);
  });

  it('of a file as it was made are none', async () => {
    expect((await fingerprintsOf(bytesOf('%PDF-1.7 one%%EOF'))).earlier).toEqual([]);
  });

  it('are found whatever is added, and never more than may be asked about', () => {
    const piece = fc.oneof(
      fc.constantFrom('%%EOF', '%%EOF\n', '%%EOF\r\n', '%', '%%'),
      fc.string({ unit: 'grapheme-ascii' }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 100 }), (pieces) => {
        const sealed = '%PDF-1.7 sealed%%EOF\n';
        const ends = earlierEnds(bytesOf(`${sealed}${pieces.join('')}`));
        expect(ends.length).toBeLessThanOrEqual(mostHashes);
        if (pieces.join('').length > 0) expect(ends).toContain(sealed.length);
      }),
    );
  });
});

it('knows a PDF by its beginning', () => {
  expect(isPdf(bytesOf('%PDF-1.7'))).toBe(true);
  expect(isPdf(bytesOf('\n%PDF-1.7'))).toBe(true);
  expect(isPdf(bytesOf('PK'))).toBe(false);
});
