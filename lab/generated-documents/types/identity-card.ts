import { barcodeMarks } from '../barcode.ts';
import { createDraft, type DocumentDrawing, type Draft } from '../draft.ts';
import type { FormEntry } from '../form.ts';
import { addDays, pickDay, pickLongDateForm } from '../formats.ts';
import { drawAddress, drawForeigner, drawPerson, oneLine, type SamplePerson } from '../people.ts';
import type { Random } from '../random.ts';
import { finishPages } from '../sheet.ts';

/** A card's place on the page. */
export interface Card {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws the body of a card, and the places where its text may be. */
export function drawCardBody(draft: Draft, card: Card, fill: string): void {
  draft.sheet.add({ type: 'box', ...card, fill, border: '#777777', thickness: 0.8 });
}

/** The grey figure in place of a portrait. */
export function drawPortrait(draft: Draft, x: number, y: number, width: number): void {
  draft.sheet.add({ type: 'box', x, y, width, height: width * 1.28, fill: '#cfd4d8' });
  draft.sheet.add({
    type: 'ring',
    x: x + width / 2,
    y: y + width * 0.5,
    radius: width * 0.2,
    border: '#8f979d',
    thickness: width * 0.09,
  });
  draft.sheet.add({
    type: 'box',
    x: x + width * 0.2,
    y: y + width * 0.84,
    width: width * 0.6,
    height: width * 0.44,
    fill: '#8f979d',
  });
}

/**
 * Returns a sheet and the places of two cards on it. In pictures the sheet is as large as the cards; in files they are
 * on a page.
 */
export function createCardDraft(
  random: Random,
  isOnePage: boolean,
  measure: Parameters<DocumentDrawing>[2],
  hasTwo = false,
): { draft: Draft; cards: [Card, Card] } {
  const width = 428;
  const height = 270;
  const size = isOnePage
    ? { width: width + 24, height: (hasTwo ? 2 * height + 12 : height) + 24, grows: false }
    : { grows: false };
  const draft = createDraft(random, isOnePage, measure, size);
  draft.dateForm = pickLongDateForm(random);
  const x = isOnePage ? 12 : random.int(50, 120);
  const y = isOnePage ? 12 : random.int(60, 110);
  const below = y + height + (isOnePage ? 12 : random.int(20, 60));
  return {
    draft,
    cards: [
      { x, y, width, height },
      { x, y: below, width, height },
    ],
  };
}

/** Small labels above their values, or beside them, down a card. */
export function drawCardEntries(
  draft: Draft,
  entries: FormEntry[],
  area: { x: number; y: number; width: number; isBeside?: boolean; step?: number; size?: number },
): number {
  const { sheet } = draft;
  const size = area.size ?? 10.5;
  let y = area.y;
  for (const { label, value } of entries) {
    if (area.isBeside) {
      sheet.write(label, area.x, y + size, { size: size * 0.78, colour: '#444444' });
      const position = area.x + area.width * 0.36;
      const lines = sheet.wrap(value, area.width * 0.64, { size, isBold: true });
      for (const [index, line] of lines.entries())
        sheet.write(line, position, y + size + index * size * 1.2, { size, isBold: true });
      y += lines.length * size * 1.2 + (area.step ?? 7);
      continue;
    }
    sheet.write(label, area.x, y + size * 0.7, { size: size * 0.7, colour: '#444444' });
    const lines = sheet.wrap(value, area.width, { size, isBold: true });
    for (const [index, line] of lines.entries())
      sheet.write(line, area.x, y + size * 1.8 + index * size * 1.15, { size, isBold: true });
    y += size * 0.95 + lines.length * size * 1.15 + (area.step ?? 5);
  }
  return y;
}

const genderTexts = { male: ['M', 'MALE'], female: ['F', 'FEMALE'] };

function sexEntry(draft: Draft, person: SamplePerson): FormEntry {
  return draft.entry(['Sex', 'Sex', 'Gender'], 'gender', person.gender, draft.random.pick(genderTexts[person.gender]));
}

function drawResidentFront(draft: Draft, card: Card, person: SamplePerson): void {
  const { random, sheet } = draft;
  drawCardBody(draft, card, random.pick(['#fbe9e7', '#e9f0f7', '#f3eef8', '#ffffff']));
  const isRight = random.chance(0.25);
  const photo = 96;
  drawPortrait(draft, isRight ? card.x + card.width - photo - 16 : card.x + 16, card.y + 72, photo);
  draft.say('identityNumber', person.identityNumber);
  draft.say('identityType', 'NRIC');
  sheet.write('REPUBLIC OF SINGAPORE', card.x + 16, card.y + 28, { size: 13, isBold: true });
  const label = random.pick(['IDENTITY CARD NO.', 'IDENTITY CARD NO', 'Identity Card No.', 'NRIC No.']);
  if (random.chance(0.6))
    sheet.write(`${label} ${person.identityNumber}`, card.x + 16, card.y + 50, { size: 12, isBold: true });
  else {
    sheet.write(label, card.x + card.width - 16, card.y + 20, { size: 7.5, align: 'right' });
    sheet.write(person.identityNumber, card.x + card.width - 16, card.y + 38, {
      size: 14,
      isBold: true,
      align: 'right',
    });
  }
  const x = isRight ? card.x + 20 : card.x + photo + 34;
  const width = card.width - photo - 54;
  const name = draft.entry(['Name'], 'name', person.name);
  const withScript = person.script !== undefined && random.chance(0.6);
  let y = drawCardEntries(draft, [name], { x, y: card.y + 66, width });
  if (withScript && person.script) {
    draft.say('nameInEthnicScript', person.script);
    sheet.write(person.script, x, y + 9, { size: 12, face: 'han' });
    y += 20;
  }
  const race = draft.entry(['Race'], 'race', person.race);
  const birth = draft.date(['Date of birth', 'Date of Birth'], 'dateOfBirth', person.dateOfBirth);
  const sex = sexEntry(draft, person);
  const country = draft.entry(
    ['Country of birth', 'Country/Place of birth', 'Country / Place of birth', 'Place of birth'],
    'countryOfBirth',
    person.countryOfBirth,
  );
  if (random.chance(0.08)) {
    const both = { label: 'Date & Place of Birth', value: `${birth.value}, ${country.value}` };
    drawCardEntries(draft, [race, both, sex], { x, y, width, isBeside: random.chance(0.5) });
    return;
  }
  if (random.chance(0.3)) {
    drawCardEntries(draft, [race, birth, sex, country], { x, y, width, isBeside: true });
    return;
  }
  y = drawCardEntries(draft, [race], { x, y, width });
  const after = drawCardEntries(draft, [birth], { x, y, width: width * 0.6 });
  drawCardEntries(draft, [sex], { x: x + width * 0.64, y, width: width * 0.3 });
  drawCardEntries(draft, [country], { x, y: after, width });
}

const passes = ['EMPLOYMENT PASS', 'S PASS', 'WORK PERMIT', "DEPENDANT'S PASS", 'LONG-TERM VISIT PASS'];
const occupations = [
  'SOFTWARE ENGINEER',
  'CHEF',
  'SITE SUPERVISOR',
  'REGISTERED NURSE',
  'FINANCE MANAGER',
  'PRODUCTION OPERATOR',
];
const employers = [
  'HARBOURVIEW ENGINEERING PTE. LTD.',
  'SUNBIRD TECHNOLOGIES PTE LTD',
  'BLUE HERON HOSPITALITY PTE. LTD.',
];

function drawPassFront(draft: Draft, card: Card, person: SamplePerson): void {
  const { random, sheet } = draft;
  drawCardBody(draft, card, random.pick(['#eaf4ea', '#fdf6e3', '#ffffff']));
  const pass = random.pick(passes);
  const isWork = /PASS$|PERMIT/.test(pass) && !/DEPENDANT|VISIT/.test(pass);
  const act = isWork ? 'EMPLOYMENT OF FOREIGN MANPOWER ACT (CHAPTER 91A)' : 'IMMIGRATION ACT (CHAPTER 133)';
  sheet.write(act, card.x + 16, card.y + 18, { size: 7 });
  sheet.write('Republic of Singapore', card.x + 16, card.y + 30, { size: 8 });
  draft.say('passType', pass);
  draft.say('identityType', 'FIN');
  sheet.write(pass, card.x + 16, card.y + 50, { size: 15, isBold: true });
  drawPortrait(draft, card.x + card.width - 104, card.y + 20, 86);
  const left = [
    ...(isWork ? [draft.entry(['Employer', 'Name of Employer'], 'employerName', random.pick(employers))] : []),
    draft.entry(['Name'], 'name', person.name),
    ...(pass === 'WORK PERMIT'
      ? [
          draft.entry(
            ['Work Permit No.', 'Work Permit No'],
            'workPassNumber',
            `0 ${random.digits(8)}`.replace(' ', ''),
          ),
          draft.entry(
            ['Sector'],
            'sector',
            random.pick(['CONSTRUCTION', 'MANUFACTURING', 'SERVICES', 'MARINE SHIPYARD']),
          ),
        ]
      : []),
    ...(isWork && pass !== 'WORK PERMIT' ? [draft.entry(['Occupation'], 'occupation', random.pick(occupations))] : []),
    draft.entry(['FIN', 'FIN', 'FIN No.'], 'identityNumber', person.identityNumber),
  ];
  const issued = pickDay(random, 2022, 2025);
  const dates = [
    ...(random.chance(0.6)
      ? [draft.date(['Date of Application'], 'dateOfApplication', addDays(issued, -random.int(10, 60)))]
      : []),
    draft.date(['Date of Issue', 'Date of issue'], 'dateOfIssue', issued),
    draft.date(['Date of Expiry', 'Date of expiry'], 'dateOfExpiry', addDays(issued, 730)),
  ];
  const y = drawCardEntries(draft, left, {
    x: card.x + 16,
    y: card.y + 62,
    width: card.width - 140,
    size: 9.5,
    step: 3,
  });
  const isBelow = y < card.y + card.height - 40 && random.chance(0.6);
  if (isBelow) {
    // Three dates reach under the portrait.
    const below = Math.max(y, card.y + 136);
    for (const [index, entry] of dates.entries())
      drawCardEntries(draft, [entry], { x: card.x + 16 + index * 130, y: below, width: 120, size: 9.5 });
  } else drawCardEntries(draft, dates, { x: card.x + card.width - 108, y: card.y + 138, width: 100, size: 9, step: 3 });
}

function drawBack(draft: Draft, card: Card, person: SamplePerson): void {
  const { random, sheet } = draft;
  const isPass = person.nationality !== undefined && /^[FGM]/.test(person.identityNumber);
  drawCardBody(draft, card, random.pick(['#fbe9e7', '#eef1f4', '#ffffff']));
  draft.say('identityType', isPass ? 'FIN' : 'NRIC');
  const hasBars = random.chance(0.75);
  if (hasBars) {
    draft.say('barcode', person.identityNumber);
    const area = { x: card.x + 20, y: card.y + 14, width: 250, height: 36 };
    sheet.add({
      type: 'box',
      x: area.x - 10,
      y: area.y - 6,
      width: area.width + 20,
      height: area.height + 12,
      fill: '#ffffff',
    });
    for (const mark of barcodeMarks(person.identityNumber, area)) sheet.add(mark);
  }
  const number = draft.entry(
    isPass ? ['FIN', 'FIN No.'] : ['NRIC No.', 'NRIC No', 'Identity Card No.'],
    'identityNumber',
    person.identityNumber,
  );
  const issued = draft.date(['Date of issue', 'Date of Issue'], 'dateOfIssue', pickDay(random, 2008, 2025));
  const x = card.x + 20;
  if (isPass) {
    const expiry = draft.date(['Date of expiry', 'Date of Expiry'], 'dateOfExpiry', pickDay(random, 2027, 2029));
    const entries = [
      number,
      draft.date(['Date of birth'], 'dateOfBirth', person.dateOfBirth),
      sexEntry(draft, person),
      draft.entry(['Nationality'], 'nationality', person.nationality ?? ''),
      issued,
      expiry,
    ];
    drawCardEntries(draft, entries, {
      x,
      y: card.y + 62,
      width: 260,
      isBeside: random.chance(0.6),
      size: 9.5,
      step: 2,
    });
    if (random.chance(0.5))
      sheet.write('MULTIPLE JOURNEY VISA ISSUED', x, card.y + card.height - 12, { size: 8, isBold: true });
    return;
  }
  const address = drawAddress(random);
  draft.say('postalCode', address.postalCode);
  const entries: FormEntry[] = [number, issued];
  if (person.countryOfBirth === 'MALAYSIA' && random.chance(0.6))
    entries.push(draft.entry(['Nationality'], 'nationality', 'MALAYSIAN'));
  if (random.chance(0.2))
    entries.push(draft.entry(['Blood Group', 'Blood group'], 'bloodGroup', random.pick(['A+', 'B+', 'O+', 'AB+'])));
  draft.say('address', oneLine(address));
  const isBeside = random.chance(0.25);
  const ordered = random.chance(0.2) ? [...entries].reverse() : entries;
  const y = drawCardEntries(draft, ordered, { x, y: card.y + 62, width: 250, isBeside, step: 3, size: 10 });
  sheet.write('Address', x, y + 8, { size: 7.5, colour: '#444444' });
  for (const [index, line] of address.lines.entries())
    sheet.write(line, x, y + 22 + index * 13, { size: 10.5, isBold: true });
  const end = y + 22 + address.lines.length * 13;
  if (random.chance(0.2) && end < card.y + card.height - 14) {
    const change = draft.date(
      ['Date of Change of Address', 'Date of change'],
      'dateOfAddressChange',
      pickDay(random, 2019, 2026),
    );
    sheet.write(`${change.label}: ${change.value}`, x, end + 4, { size: 8.5 });
  }
  sheet.add({ type: 'box', x: card.x + card.width - 110, y: card.y + 70, width: 90, height: 110, border: '#aaaaaa' });
  sheet.write('Right thumbprint', card.x + card.width - 65, card.y + 192, { size: 6.5, align: 'centre' });
}

const mark = (draft: Draft) => finishPages(draft.sheet, { mark: 'corner' }, draft.measure);

/** The front of an identity card or a pass; now and then both sides are on the sheet. */
export const drawIdentityFront: DocumentDrawing = (random, isOnePage, measure) => {
  const isPass = random.chance(0.3);
  const hasTwo = !isPass && random.chance(0.2);
  const { draft, cards } = createCardDraft(random, isOnePage, measure, hasTwo);
  const person = isPass ? drawForeigner(random) : drawPerson(random);
  if (isPass) drawPassFront(draft, cards[0], person);
  else drawResidentFront(draft, cards[0], person);
  if (hasTwo) drawBack(draft, cards[1], person);
  mark(draft);
  return draft;
};

export const drawIdentityBack: DocumentDrawing = (random, isOnePage, measure) => {
  const { draft, cards } = createCardDraft(random, isOnePage, measure);
  drawBack(draft, cards[0], random.chance(0.25) ? drawForeigner(random) : drawPerson(random));
  mark(draft);
  return draft;
};
