import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLines } from '../../domain/texts/clean-text.ts';
import { csvCell, csvFile } from './csv.ts';
import { boundsOf, medianOf, mondayOf, percentOf, periodBefore, periodOf } from './report-rules.ts';

describe('a median', () => {
  it('is said of five values or more', () => {
    expect(medianOf([9, 1, 5, 3, 7])).toBe(5);
    expect(medianOf([9, 1, 5, 3, 7, 100])).toBe(6);
    expect(medianOf([1, 2, 3, 4])).toBeNull();
    expect(medianOf([], 0)).toBeNull();
  });

  it('has as many values below as above', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 5 }), (values) => {
        const median = medianOf(values) ?? Number.NaN;
        const [below, above] = [values.filter((value) => value < median), values.filter((value) => value > median)];
        expect(Math.max(below.length, above.length)).toBeLessThanOrEqual(values.length / 2);
      }),
    );
  });
});

it('a percentage is said of ten or more', () => {
  expect([percentOf(3, 9), percentOf(3, 10), percentOf(2, 30)]).toEqual([undefined, 30, 7]);
});

describe('a period', () => {
  it('begins and ends at midnight in Singapore', () => {
    const { begin, end } = boundsOf({ from: '2026-11-01', to: '2026-11-23' });
    expect([begin.toISOString(), end.toISOString()]).toEqual(['2026-10-31T16:00:00.000Z', '2026-11-23T16:00:00.000Z']);
  });

  it('is compared with as many days before', () => {
    expect(periodBefore({ from: '2026-11-01', to: '2026-11-23' })).toEqual({ from: '2026-10-09', to: '2026-10-31' });
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  });

  it('has a name for months', () => {
    expect(periodOf('thisMonth', '2026-11-23')).toEqual({ from: '2026-11-01', to: '2026-11-23' });
    expect(periodOf('lastMonth', '2026-01-05')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(periodOf('lastMonth', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(periodOf('threeMonths', '2026-01-31')).toEqual({ from: '2025-11-01', to: '2026-01-31' });
  });

  it('has weeks that begin on Monday in Singapore', () => {
    // A Sunday evening in London is a Monday in Singapore.
    expect(mondayOf(new Date('2026-11-22T15:59:59Z'))).toBe('2026-11-16');
    expect(mondayOf(new Date('2026-11-22T16:00:00Z'))).toBe('2026-11-23');
  });
});

describe('a CSV file', () => {
  it('runs nothing in a spreadsheet', () => {
    for (const start of ['=', '+', '-', '@', '\t=', '\r@'])
      expect(csvCell(`${start}cmd`).replace(/^"/, '')).toMatch(/^'/);
    expect(csvCell(-5)).toBe('-5');
  });

  it.each([
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
    '﹣1',
    ' =1',
    '\u3000=1',
    '\u200b=1',
    '\u202e=1',
    '\ufeff=1',
    '\0=1',
    '\u00ad＝1',
    '\n=1',
  ])('is no formula after an unusual sign or one that shows nothing: %j', (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  });

  it('is read back as it was written', () => {
    const safe = fc
      .string()
      .map(cleanLines)
      .filter((text) => !/^\s*[=+\-@]/.test(text.normalize('NFKC')));
    fc.assert(
      fc.property(fc.array(safe, { minLength: 1, maxLength: 5 }), (cells) => {
        expect(readCsv(csvFile([cells]).toString().slice(1))).toEqual([cells]);
      }),
    );
  });
});

/** Parses CSV by RFC 4180, independently of the writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let [cell, row, isQuoted] = ['', [] as string[], false];
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? '';
    if (isQuoted && letter === '"' && text[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += letter;
    else if (letter === ',') {
      row.push(cell);
      cell = '';
    } else if (letter === '\r' && text[index + 1] === '\n') {
      rows.push([...row, cell]);
      [cell, row] = ['', []];
      index += 1;
    } else cell += letter;
  }
  return rows;
}
