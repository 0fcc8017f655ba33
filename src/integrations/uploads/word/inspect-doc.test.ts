import { describe, expect, it } from 'vitest';
import { writeDoc } from '../../../testing/written-files/write-doc.ts';
import { holdsOldActiveField } from './active-fields.ts';
import { inspectDoc } from './inspect-doc.ts';

describe.each(['latin1', 'utf16le'] as const)('a field of an old file in %s', (encoding) => {
  const judged = (instruction: string) => inspectDoc(writeDoc([], Buffer.from(`Offer ${instruction} end`, encoding)));

  it.each([
    ['behind many blanks', `\x13${' '.repeat(5000)}DDEAUTO c:\\\\a.exe\x14\x15`],
    ['whose name another makes', '\x13\x13QUOTE 68 68 69\x15 c:\\\\a.exe\x14\x15'],
    ['whose name another makes behind blanks', `\x13${' '.repeat(300)}\x13 IF 1=1 "DDE"\x15 c:\\\\a.exe\x14\x15`],
    ['at the end', '\x13LINK'],
  ])('is refused: %s', (_what, instruction) => {
    expect(judged(instruction)).toBe('scripted');
  });

  it.each([
    ['whose name begins as an active one', '\x13LINKED a\x14\x15'],
    ['that asks another', '\x13 IF \x13 PAGE \x151\x15 = 1 "link" "rd" \x14\x15'],
    ['marks without words', '\x13\x13\x13 \x13'],
  ])('is taken: %s', (_what, instruction) => {
    expect(judged(instruction)).toBeUndefined();
  });
});

it('a million marks and blanks are read in passing', () => {
  const text = `${'\x13 '.repeat(500_000)}\x13${' '.repeat(1_000_000)}`;
  const started = process.cpuUsage().user;
  expect(holdsOldActiveField(text)).toBe(false);
  expect(process.cpuUsage().user - started).toBeLessThan(2_000_000);
});
