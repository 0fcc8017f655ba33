import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanLines } from './clean-text.ts';

/** Texts interspersed with the characters that this rule removes. */
const piece = fc.oneof(
  fc.constantFrom(
    'Tan Wei Ling',
    '陈慧玲',
    'ஸ்ரீ',
    'ශ්‍රී',
    'می‌خواهم',
    '👩‍👧',
    '❤️',
    'র‍্যাব',
    'e\u0301',
    '\u1112\u1161',
    '\ufb2c',
  ),
  fc.constantFrom('\u200b', '\u200c', '\u200d', '\u200e', '\u202e', '\u2066', '\ufeff', '\u00ad', '\ufe0f', '\u3164'),
  fc.constantFrom('\0', '\u0007', '\u001b', '\t', '\n', '\r\n', '\u0085', '\u2028', '\u00a0', '\u3000', '\u2800'),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const anyText = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

describe('a cleaned text', () => {
  it('has no control, no mark of direction and nothing else that shows nothing, whatever was sent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanLine(text)).not.toMatch(/\p{Cc}|\p{Zl}|\p{Zp}|[^\S ]|(?![\u200c\u200d])\p{Cf}/u);
        expect(cleanLines(text)).not.toMatch(/(?!\n)\p{Cc}|\p{Zl}|\p{Zp}|[^\S\n ]|(?![\u200c\u200d])\p{Cf}/u);
      }),
      { numRuns: 2000 },
    );
  });

  it('is composed, and is not changed again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const clean of [cleanLine, cleanLines]) {
          const once = clean(text);
          expect(once.normalize('NFC')).toBe(once);
          expect(clean(once)).toBe(once);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['S$\u202e21\u202c,000', 'S$21,000'],
    ['Simpang\u200b Credit\ufeff', 'Simpang Credit'],
    ['\u2066Tan\u2069 Wei\u0007\u001b[31m', 'Tan Wei[31m'],
    ['Nguye\u0302\u0303n', 'Nguyễn'],
    ['Suzuki X\u0085Bcc: evil@example.sg', 'Suzuki X Bcc: evil@example.sg'],
    ['a\tb\u2028c', 'a b c'],
    ['陈\u3000慧玲', '陈 慧玲'],
    ['T\u200dan \u200cW\ufe0fei', 'Tan Wei'],
    ['葛\u{e0100}城\u{e0041}', '葛城'],
  ])('of %j on one line is %j', (text, clean) => {
    expect(cleanLine(text)).toBe(clean);
  });

  it('of several lines has its lines, and no other control', () => {
    expect(cleanLines('a\r\nb\rc\u2028d\u0085e\tf\0')).toBe('a\nb\nc\nd\ne f');
  });

  it.each(['க்‌ஷ', 'ශ්‍රී', 'क्‍ष', 'র‍্যাব', 'می‌خواهم', '👩‍👧', '👩🏽‍⚕️', '❤️‍🔥', 'ന്‍'])(
    'has the joiners and selectors that %s needs',
    (text) => {
      expect(cleanLine(text)).toBe(text.normalize('NFC'));
    },
  );

  it('is taken from a long text of nothing but joiners', () => {
    const long = '\u094d\u200d'.repeat(500_000);
    expect(cleanLine(long)).toBe(long);
    expect(cleanLine('\u200d'.repeat(1_000_000))).toBe('');
  });
});
