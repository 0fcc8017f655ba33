import type { Page } from '../../../integrations/ocr/page.ts';
import type { FileType } from '../file-types.ts';
import { looksLikeOther } from './looks-like.ts';
import { readLogCard } from './read-log-card.ts';
import { readNoticeOfAssessment } from './read-notice-of-assessment.ts';
import { readNricFront } from './read-nric-front.ts';
import type { ReadValue } from './read-value.ts';

export type { ReadValue } from './read-value.ts';

export interface ReadDocument {
  values: ReadValue[];
  /** Set where the paper is plainly of another type than it was uploaded as. */
  mismatch?: { looksLike: FileType };
}

interface Reader {
  read: (pages: Page[]) => ReadValue[];
  /** Values without which a further reading is worth its time. */
  expected: string[];
}

const readers: Partial<Record<FileType, Reader>> = {
  NRICFront: { read: readNricFront, expected: ['identityNumber', 'name'] },
  LogCard: {
    read: readLogCard,
    expected: [
      'registrationNumber',
      'make',
      'model',
      'chassisNumber',
      'originalRegistrationDate',
      'firstRegistrationDate',
      'quotaPremium',
      'omv',
      'arf',
      'coeExpiryDate',
    ],
  },
  NOA: {
    read: readNoticeOfAssessment,
    expected: ['identityNumber', 'name', 'yearOfAssessment', 'totalIncome', 'assessableIncome', 'chargeableIncome'],
  },
};

/** Below this a value that matters is worth a further reading. */
const sureEnough = 0.7;

/** Values of an uploaded paper. Types without a reader of their own give none. */
export function readDocument(fileType: string, pages: Page[]): ReadDocument {
  const looksLike = looksLikeOther(fileType, pages);
  if (looksLike) return { values: [], mismatch: { looksLike } };
  return { values: readers[fileType as FileType]?.read(pages) ?? [] };
}

function isSure(values: ReadValue[], name: string): boolean {
  return values.some((value) => value.name === name && value.confidence >= sureEnough);
}

/** Identity cards of residents tell more than passes do. */
function hasHolder(values: ReadValue[]): boolean {
  const resident = values.some((value) => value.name === 'identityType' && value.value === 'NRIC');
  const wanted = resident ? ['dateOfBirth', 'gender', 'race', 'countryOfBirth'] : ['dateOfExpiry'];
  return wanted.every((name) => isSure(values, name));
}

/** Whether the pages say what a paper of this type should say, or plainly are of another type: no further reading is needed. */
export function isWellRead(fileType: string, pages: Page[]): boolean {
  const reader = readers[fileType as FileType];
  if (!reader) return true;
  const { values, mismatch } = readDocument(fileType, pages);
  // That nothing is known of a paper may only mean that it was read badly.
  if (mismatch) return mismatch.looksLike !== 'OtherDocument' || pages.every((page) => page.source === 'text-layer');
  const identity = values.find((value) => value.name === 'identityNumber' || value.name === 'registrationNumber');
  if (identity && identity.confidence < 0.9) return false;
  return reader.expected.every((name) => isSure(values, name)) && (fileType !== 'NRICFront' || hasHolder(values));
}
