import { formatMoney } from '../../domain/money.ts';
import { lettersV1 } from './letter-text-v1.ts';

/** A part of a letter, as shown and printed. */
export interface LetterSection {
  heading: string;
  paragraphs: string[];
  items: string[];
}

/** Facts that the text of a letter depends on. */
export interface LetterFacts {
  /** The dealer that receives the letter. */
  dealerName: string;
  dealerUen: string;
  signerName: string;
  /** The company that the signer acts for; null for a person. */
  company: { name: string; uen: string } | null;
  role: 'hirer' | 'guarantor';
  hirerName: string;
  /** Make and model, with the registration or chassis number. */
  vehicle: string;
  loanCents: number;
  instalmentCents: number;
  tenureMonths: number;
  totalPayableCents: number;
  depositCents: number;
}

/** The words of one version. */
export interface LetterWords {
  titleEn: string;
  english(facts: LetterFacts, financiers: readonly string[]): LetterSection[];
  chinese(facts: LetterFacts, financiers: readonly string[]): LetterSection[];
}

/** Texts by version. A version must not change once letters were signed with it; new texts need a new version. */
const versions: Readonly<Record<number, LetterWords>> = { 1: lettersV1 };

/** The version for new letters. */
export const letterTextVersion = 1;

export function letterWordsOf(version: number): LetterWords {
  const words = versions[version];
  if (!words) throw new Error('The words of this version of the letter are not there.');
  return words;
}

/** Returns the figures shown above the letter, depending on who signs it. */
export function letterFigures({ role, loanCents, instalmentCents, tenureMonths, depositCents }: LetterFacts) {
  const isGuarantor = role === 'guarantor';
  const figures = [
    { label: isGuarantor ? 'You guarantee' : 'Loan', value: formatMoney(loanCents) },
    { label: 'Instalment', value: `${formatMoney(instalmentCents)} × ${tenureMonths}` },
  ];
  return isGuarantor ? figures : [...figures, { label: 'Deposit', value: formatMoney(depositCents) }];
}
