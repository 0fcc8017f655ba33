import type { FileType } from '../../../domain/documents/file-types.ts';
import { isValidNric } from '../../../domain/nric.ts';
import type { Page } from '../../../integrations/ocr/page.ts';

/** Phrases of each type with their weight. Headings and words that no other type prints weigh most. */
const phrases: Partial<Record<FileType, Record<number, readonly string[]>>> = {
  NRICFront: {
    3: ['identity card no', 'identity card number', 'employment of foreign manpower', 'ministry of manpower'],
    2: [
      'country place of birth',
      'employment pass',
      'work permit',
      's pass no',
      'dependants pass',
      'long term visit pass',
    ],
    1: ['country of birth', 'place of birth', 'republic of singapore', 'race chinese', 'race malay', 'race indian'],
  },
  NRICBack: {
    3: ['multiple journey visa', 'if found please return', 'thumbprint'],
    2: ['blood group', 'date of address change'],
    1: ['nric no', 'date of issue', 'address', 'apt blk'],
  },
  LogCard: {
    4: ['vehicle log card', 'vehicle registration details', 'vehicle particulars'],
    3: ['open market value', 'quota premium', 'parf eligib', 'additional registration fee'],
    2: ['chassis no', 'coe expiry', 'coe category', 'original registration date', 'first registration date'],
    1: [
      'unladen weight',
      'maximum laden weight',
      'propellant',
      'no of transfers',
      'vehicle scheme',
      'road tax',
      'omv',
      'engine no',
    ],
  },
  NOA: {
    5: ['notice of assessment'],
    3: ['chargeable income', 'assessable income', 'year of assessment'],
    1: ['inland revenue', 'personal reliefs', 'tax payable', 'earned income relief', 'income tax'],
  },
  CPF: {
    5: ['contribution history', 'cpf contribution', 'statement of cpf'],
    3: ['central provident fund', 'mycpf', 'cpf board'],
    2: ['for month', 'contribution month', 'paid on', 'contributions for'],
  },
  Payslip: {
    5: ['payslip', 'salary slip', 'pay advice', 'salary voucher', 'salary statement', 'salary advice'],
    3: ['net pay', 'net salary', 'take home pay', 'net wage'],
    2: ['basic salary', 'basic pay', 'gross pay', 'gross salary', 'total earnings', 'total deductions'],
    1: ['employee cpf', 'employer cpf', 'overtime', 'allowance', 'pay period', 'designation'],
  },
  DrivingLicense: {
    5: ['driving licence', 'driving license', 'qualified driving'],
    3: ['licensed to drive', 'motor vehicles of the class', 'drive motor vehicles', 'date of pass'],
    2: ['licence no', 'licence number', 'classes of vehicle', 'class of vehicle'],
  },
  PDVL: {
    6: ['vocational licence', 'vocational license', 'pdvl'],
    3: ['private hire'],
  },
  ACRA: {
    5: ['business profile', 'bizfile', 'accounting and corporate regulatory'],
    3: [
      'paid up capital',
      'paid up share capital',
      'issued share capital',
      'date of incorporation',
      'registered office',
    ],
    2: ['principal activit', 'primary activity', 'shareholder', 'officers', 'authorised representative'],
  },
  BankStatement: {
    5: ['statement of account', 'account statement', 'bank statement', 'consolidated statement'],
    3: ['balance brought forward', 'balance carried forward', 'opening balance', 'closing balance', 'balance b f'],
    2: ['withdrawal', 'deposit', 'account number', 'account no', 'paid out', 'money in'],
    1: ['transaction', 'value date', 'interest'],
  },
};

/** Digits that the recogniser takes for letters, and letters it takes for each other, as one. */
const alike: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', l: 'i', '5': 's', '8': 'b' };
const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[01l58]/g, (letter) => alike[letter] ?? letter);

const folded = Object.entries(phrases).map(([type, byWeight]) => ({
  type: type as FileType,
  phrases: Object.entries(byWeight).flatMap(([weight, list]) =>
    list.map((phrase) => ({ weight: Number(weight), phrase: fold(phrase) })),
  ),
}));

/** Evidence from which a type is proposed, and how far it must be ahead of the next one. */
const enough = 4;
const lead = 1.6;
/** A card carries few words: one that only it carries will do, if nothing else speaks. */
const enoughOfCard = 3;
const cards: readonly FileType[] = ['NRICFront', 'NRICBack', 'DrivingLicense', 'PDVL'];
/** Weight of a bar code with an identity number, which is on the back of a card only. */
const barcodeWeight = 4;

export interface RecognisedType {
  /** Absent where the evidence is not clear. */
  readonly type?: FileType;
  /** All types with any evidence, the likeliest first. */
  readonly candidates: readonly FileType[];
}

/** How much evidence the pages carry for each type. */
function evidenceOf(pages: readonly Page[]): Map<FileType, number> {
  const readings = pages.flatMap((page) => [page.words, ...page.alternatives]);
  const texts = readings.map((words) => fold(words.map(({ text }) => text).join('')));
  const found = new Map<FileType, number>();
  for (const { type, phrases: own } of folded) {
    const weight = own.reduce(
      (sum, { phrase, weight }) => sum + (texts.some((text) => text.includes(phrase)) ? weight : 0),
      0,
    );
    if (weight > 0) found.set(type, weight);
  }
  if (hasIdentityBarcode(pages)) found.set('NRICBack', (found.get('NRICBack') ?? 0) + barcodeWeight);
  return found;
}

function hasIdentityBarcode(pages: readonly Page[]): boolean {
  return pages.some(({ barcodes = [] }) =>
    barcodes.some(({ text }) => isValidNric(/[STFGM]\d{7}[A-Z]/.exec(text.toUpperCase())?.[0] ?? '')),
  );
}

/**
 * What type of document the pages are, by what is printed on them. Not sure is an answer: then no type is named, and the
 * likeliest come first.
 */
export function recogniseType(pages: readonly Page[]): RecognisedType {
  const evidence = evidenceOf(pages);
  if (showsBothSides(pages)) return { type: 'NRICFront', candidates: ['NRICFront', 'NRICBack'] };
  const [best, next] = [...evidence].sort((a, b) => b[1] - a[1]);
  const candidates = [...evidence].sort((a, b) => b[1] - a[1]).map(([type]) => type);
  if (!best) return { candidates };
  const [type, weight] = best;
  const other = next?.[1] ?? 0;
  const isEnough = weight >= enough || (cards.includes(type) && weight >= enoughOfCard && other <= 1);
  return isEnough && weight >= other * lead ? { type, candidates } : { candidates };
}

/** True if both sides of an identity card are on the same pages: each side by something that only it carries. */
export function showsBothSides(pages: readonly Page[]): boolean {
  const readings = pages.flatMap((page) => [page.words, ...page.alternatives]);
  const texts = readings.map((words) => fold(words.map(({ text }) => text).join('')));
  const has = (phrase: string) => texts.some((text) => text.includes(fold(phrase)));
  const isFront = has('identity card no') || has('identity card number') || has('place of birth');
  const isBack = hasIdentityBarcode(pages) || has('apt blk') || (has('date of issue') && has('address'));
  const isOther = has('vocational') || has('driving') || has('notice of assessment') || has('payslip');
  return isFront && isBack && !isOther;
}
