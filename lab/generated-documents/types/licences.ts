import type { DocumentDrawing } from '../draft.ts';
import type { FormEntry } from '../form.ts';
import { addDays, lastDayAfter, pickDay } from '../formats.ts';
import { drawPerson } from '../people.ts';
import { finishPages } from '../sheet.ts';
import { createCardDraft, drawCardBody, drawCardEntries, drawPortrait } from './identity-card.ts';

const classSets = [
  ['3'],
  ['3A'],
  ['2B', '3'],
  ['2B', '2A', '3'],
  ['3', '4'],
  ['2B', '2A', '2', '3'],
  ['3C'],
  ['3', '4', '5'],
  ['3A', '4A'],
];

/** A driving licence, with classes in one line or in a list with their dates. */
export const drawDrivingLicence: DocumentDrawing = (random, isOnePage, measure) => {
  const { draft, cards } = createCardDraft(random, isOnePage, measure);
  const { sheet } = draft;
  const [card] = cards;
  const person = drawPerson(random);
  drawCardBody(draft, card, random.pick(['#e8f1ea', '#fdf0e6', '#ffffff', '#eef3fb']));
  sheet.write('REPUBLIC OF SINGAPORE', card.x + 16, card.y + 22, { size: 10, isBold: true });
  sheet.write(
    random.pick(['DRIVING LICENCE', 'QUALIFIED DRIVING LICENCE', 'DRIVING LICENCE (QDL)']),
    card.x + 16,
    card.y + 40,
    { size: 13, isBold: true },
  );
  const classes = random.pick(classSets);
  const adultIn = Number(person.dateOfBirth.slice(0, 4)) + 19;
  const issued = pickDay(random, Math.min(2026, adultIn + classes.length), 2026);
  const hasList = random.chance(0.4);
  const number = draft.entry(
    ['Licence No.', 'Licence Number', 'Licence No', 'License Number'],
    'licenceNumber',
    person.identityNumber,
  );
  const name = draft.entry(['Name'], 'name', person.name);
  const birth = draft.date(['Birth Date', 'Date of Birth', 'DOB'], 'dateOfBirth', person.dateOfBirth);
  const issue = draft.date(['Issue Date', 'Date of Issue'], 'dateOfIssue', issued);
  draft.say('classes', classes);
  const entries: FormEntry[] = random.chance(0.6) ? [number, name, birth, issue] : [name, number, issue, birth];
  if (!hasList) {
    const value = classes.join(random.pick([', ', ' / ', ' ', ',']));
    entries.push({ label: random.pick(['Class', 'Class(es)', 'Classes', 'Licence Class', 'Class of Vehicle']), value });
  }
  const isRight = random.chance(0.4);
  drawPortrait(draft, isRight ? card.x + card.width - 100 : card.x + 16, card.y + 56, 84);
  const x = isRight ? card.x + 18 : card.x + 116;
  const width = hasList ? 190 : card.width - 130;
  drawCardEntries(draft, entries, {
    x,
    y: card.y + 54,
    width,
    isBeside: !hasList && random.chance(0.4),
    step: 4,
    size: 10,
  });
  if (hasList) {
    // Narrow cards leave the list to the foot, beside the portrait.
    const position = isRight ? card.x + card.width - 112 : card.x + card.width - 116;
    const top = isRight ? card.y + 178 : card.y + 60;
    sheet.write(random.pick(['Class', 'CLASS']), position, top, { size: 7.5, isBold: true });
    sheet.write(random.pick(['Date of Pass', 'Pass Date', 'Issued On']), position + 40, top, {
      size: 7.5,
      isBold: true,
    });
    // A year with one class comes before the test for the next.
    const rows = classes.map((name, index) => ({
      class: name,
      date: addDays(issued, -random.int(0, 30) - 400 * (classes.length - 1 - index)),
    }));
    draft.say('classDates', rows);
    for (const [index, row] of rows.entries()) {
      sheet.write(row.class, position, top + 14 + index * 12, { size: 9, isBold: true });
      sheet.write(draft.writeDate(row.date), position + 40, top + 14 + index * 12, { size: 9 });
    }
  }
  if (random.chance(0.5))
    sheet.write(
      'Driving licence is valid till age 65 unless revoked. TP 999-03',
      card.x + 16,
      card.y + card.height - 8,
      { size: 6 },
    );
  finishPages(sheet, { mark: 'corner' }, measure);
  return draft;
};

const kinds = [
  ["PRIVATE HIRE CAR DRIVER'S VOCATIONAL LICENCE", "PRIVATE HIRE CAR DRIVER'S\nVOCATIONAL LICENCE"],
  ["PRIVATE HIRE CAR DRIVER'S VOCATIONAL LICENCE", "PRIVATE HIRE CAR DRIVER'S VOCATIONAL LICENCE"],
  ["TAXI DRIVER'S VOCATIONAL LICENCE", "TAXI DRIVER'S VOCATIONAL LICENCE"],
] as const;

/** A vocational licence. */
export const drawVocationalLicence: DocumentDrawing = (random, isOnePage, measure) => {
  const { draft, cards } = createCardDraft(random, isOnePage, measure);
  const { sheet } = draft;
  const [card] = cards;
  const person = drawPerson(random);
  drawCardBody(draft, card, random.pick(['#fff6dc', '#e6f2f8', '#ffffff']));
  sheet.write(random.pick(['LAND TRANSPORT AUTHORITY', 'Land Transport Authority', 'LTA']), card.x + 16, card.y + 20, {
    size: 9,
    isBold: true,
  });
  const [kind, shown] = random.pick(kinds);
  draft.say('licenceType', kind);
  for (const [index, line] of shown.split('\n').entries())
    sheet.write(line, card.x + 16, card.y + 38 + index * 14, { size: 11, isBold: true });
  const issued = pickDay(random, 2022, 2026);
  const letter = kind.startsWith('TAXI') ? 'T' : random.pick(['V', 'P']);
  const entries = [
    draft.entry(['Name'], 'name', person.name),
    draft.entry(['NRIC No.', 'NRIC', 'NRIC/FIN'], 'identityNumber', person.identityNumber),
    draft.entry(
      ['Licence No.', 'VL No.', 'Vocational Licence No.', 'PDVL No.', 'Badge No.'],
      'licenceNumber',
      `${letter}${random.digits(random.pick([6, 7]))}`,
    ),
    ...(random.chance(0.25) ? [draft.date(['Date of Birth'], 'dateOfBirth', person.dateOfBirth)] : []),
    draft.date(['Date of Issue', 'Issue Date', 'Issued On', 'Valid From'], 'dateOfIssue', issued),
    draft.date(['Date of Expiry', 'Expiry Date', 'Valid Till', 'Valid Until'], 'dateOfExpiry', lastDayAfter(issued, 3)),
  ];
  const isRight = random.chance(0.5);
  drawPortrait(draft, isRight ? card.x + card.width - 108 : card.x + 16, card.y + 66, 88);
  const ordered = random.chance(0.3)
    ? [entries[2] as FormEntry, ...entries.filter((_, index) => index !== 2)]
    : entries;
  drawCardEntries(draft, ordered, {
    x: isRight ? card.x + 18 : card.x + 122,
    y: card.y + 66,
    width: card.width - 140,
    isBeside: random.chance(0.5),
    step: 3,
    size: 9.5,
  });
  finishPages(sheet, { mark: 'corner' }, measure);
  return draft;
};
