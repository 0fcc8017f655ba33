import { describe, expect, it } from 'vitest';
import { certainFrom } from '../reading-rules.ts';
import { rowsOf } from './layout.ts';
import { chassis, nric, plate, uen } from './parse-value.ts';
import { readDocument } from './read-document.ts';
import { typedPage } from './typed-page.ts';

const candidateOf = (text: string) => {
  const page = typedPage([text]);
  return rowsOf(page.words, page).map(({ tokens }) => tokens);
};

/** Returns the values offered for lines of a document, with the reason for doubting each. */
function offered(fileType: string, source: 'ocr' | 'text-layer', ...lines: string[]) {
  const { values } = readDocument(fileType, [typedPage(lines, source, 0.99)]);
  return Object.fromEntries(values.map(({ name, value, doubt }) => [name, [value, doubt]]));
}

describe('a number that cannot be', () => {
  it.each([
    // A digit that looks like a letter, and a letter that looks like a digit.
    [nric, 'S83I0704I', 'S8310704I'],
    [nric, 'S83107041', 'S8310704I'],
    [nric, '58310704I', 'S8310704I'],
    [nric, 'S8363997]', 'S8363997J'],
    // A letter that looks like another.
    [nric, 'S8310704J', 'S8310704I'],
    [nric, 'S1234567O', 'S1234567D'],
    [plate, 'SGF23O6R', 'SGF2306R'],
    [plate, '5GF2306R', 'SGF2306R'],
    [plate, 'SGE2306R', 'SGF2306R'],
    [uen, '200813O73R', '200813073R'],
    [uen, 'TO9LL6774J', 'T09LL6774J'],
    [uen, 'T09LL6774I', 'T09LL6774J'],
    [chassis, 'WBA8E12O3OK123456', 'WBA8E12030K123456'],
  ])('is offered as the one possible value nearest to it, with the reason: %#', (parse, read, value) => {
    expect(parse(candidateOf(read))).toMatchObject({ value, proof: 'repaired', doubt: 'look-alike' });
  });

  it.each([
    [nric, 'S1234567A'],
    [nric, 'S123456AD'],
    [plate, 'S'],
  ])('is not offered where no look-alike makes it possible: %#', (parse, read) => {
    expect(parse(candidateOf(read))).toBeUndefined();
  });

  it('is asked for where a picture shows it, and offered with its doubt where it was typed so', () => {
    const card = ['VEHICLE DETAILS', 'Vehicle No: SBS9683A', 'Make: TOYOTA', 'COE Expiry: 02 Feb 2029'];
    expect(offered('LogCard', 'ocr', ...card)).not.toHaveProperty('registrationNumber');
    const typed = offered('LogCard', 'text-layer', ...card);
    expect(typed).toMatchObject({ registrationNumber: ['SBS9683A', 'check-letter'] });
  });

  it('is none where the plate is of a kind without check letter', () => {
    const card = ['VEHICLE DETAILS', 'Vehicle No: RU2026', 'Make: TOYOTA', 'COE Expiry: 02 Feb 2029'];
    expect(offered('LogCard', 'ocr', ...card)).toMatchObject({ registrationNumber: ['RU2026', 'unclear'] });
  });
});

describe('dates in the wrong order', () => {
  const licence = (born: string, issued: string) => [
    'DRIVING LICENCE',
    'Licence No: S1234567D   Name: TAN BEE HOON',
    `Birth Date: ${born}   Issue Date: ${issued}`,
  ];
  const notice = (notice: string, due: string) => [
    'NOTICE OF ASSESSMENT',
    `Date of Notice: ${notice}`,
    `Due Date: ${due}`,
    'Year of Assessment: 2026',
  ];

  it.each(['ocr', 'text-layer'] as const)('are both doubted, in %s', (source) => {
    expect(offered('DrivingLicense', source, ...licence('02 May 1980', '02 May 2001'))).toMatchObject({
      dateOfBirth: ['1980-05-02', undefined],
      dateOfIssue: ['2001-05-02', undefined],
    });
    expect(offered('DrivingLicense', source, ...licence('02 May 2080', '02 May 2001'))).toMatchObject({
      dateOfBirth: ['2080-05-02', 'order'],
      dateOfIssue: ['2001-05-02', 'order'],
    });
    const { values } = readDocument('NOA', [typedPage(notice('02 Jun 2026', '02 May 2026'), source, 0.99)]);
    const dates = values.filter(({ doubt }) => doubt === 'order');
    expect(dates.map(({ name }) => name).sort()).toEqual(['dateOfNotice', 'dueDate']);
    expect(dates.every(({ confidence }) => confidence < certainFrom)).toBe(true);
  });
});
