import { describe, expect, it } from 'vitest';
import { judgeMap } from './find-asvs-gaps.ts';

const rows = (...lines: [string, string][]) =>
  lines.map(([numbers, state]) => `| ${numbers} | About | ${state} | Because | \`a.ts\` | – |`).join('\n');
const overview = '| [V1 Encoding](security/a.md#v1) | 2 | 1 | 0 |';
const expected = ['1.1.1', '1.1.2', '1.2.1'];

describe('the map of ASVS', () => {
  it('holds each requirement once', () => {
    expect(judgeMap(expected, rows(['1.1.1, 1.1.2', 'met'], ['1.2.1', 'deviates']), overview)).toEqual([]);
  });

  it.each([
    ['a missing one', rows(['1.1.1, 1.1.2', 'met']), ['ASVS 1.2.1 is not mapped.', 'miscounts']],
    [
      'one that is there twice',
      rows(['1.1.1, 1.1.2', 'met'], ['1.1.1, 1.2.1', 'deviates']),
      ['ASVS 1.1.1 is mapped twice.', 'miscounts'],
    ],
    [
      'an unknown one',
      rows(['1.1.1, 1.1.2', 'met'], ['1.2.1, 1.2.2', 'deviates']),
      ['ASVS 1.2.2 is unknown.', 'miscounts'],
    ],
    [
      'an unknown state',
      rows(['1.1.1, 1.1.2', 'met'], ['1.2.1', 'done']),
      ['ASVS 1.2.1 has the unknown state done.', 'miscounts'],
    ],
    [
      'a wrong count',
      rows(['1.1.1', 'met'], ['1.1.2, 1.2.1', 'deviates']),
      ['docs/security.md miscounts chapter V1 of ASVS.'],
    ],
  ])('tells of %s', (_what, pages, faults) => {
    expect(judgeMap(expected, pages, overview)).toEqual(faults.map((fault) => expect.stringContaining(fault)));
  });
});
