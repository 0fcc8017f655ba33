import { describe, expect, it, test } from 'vitest';
import type { CaseDocument } from '../../documents/contract.ts';
import { type Letter, letterStates } from '../contract.ts';
import { countSignatures, detailText, isLetterMoving, letterStateText } from './letter-words.ts';
import { paperCopyOf } from './paper-copy.ts';

const now = new Date('2026-11-21T04:30:00Z');
const letter: Letter = {
  letterId: 'letter-1',
  kind: 'lca',
  personalInfoId: 'party-1',
  signerName: 'Tan Ah Seng',
  onBehalfOf: null,
  fileType: 'Guarantor',
  state: 'notSent',
  sentTo: null,
  sentAt: null,
  openedAt: null,
  signedAt: null,
  expiresAt: null,
  remindedAt: null,
  textVersion: null,
  fileId: null,
  obstacle: null,
};
const sent = {
  sentTo: '+65 ••••• 115',
  sentAt: '2026-11-21T04:07:00Z',
  expiresAt: '2026-11-24T04:07:00Z',
};

describe('a letter in words', () => {
  it.each([
    [{}, 'Not sent', ''],
    [{ obstacle: 'Enter a mobile number first.' }, 'Not sent', 'Enter a mobile number first.'],
    [{ personalInfoId: null, fileType: 'Dealer' as const, kind: 'vsa' as const }, 'Not signed yet', ''],
    [
      { ...sent, state: 'sent' as const, remindedAt: '2026-11-21T04:20:00Z' },
      'Link sent 12:07',
      'To +65 ••••• 115. Valid until 24/11/2026 12:07. Reminded 12:20.',
    ],
    [
      { ...sent, state: 'opened' as const, openedAt: '2026-11-21T04:08:00Z' },
      'Opened 12:08',
      'To +65 ••••• 115. Valid until 24/11/2026 12:07.',
    ],
    [
      { ...sent, state: 'signed' as const, signedAt: '2026-11-20T03:02:00Z' },
      'Signed 20/11/2026',
      'The sealed copy is being made.',
    ],
    [
      { ...sent, state: 'signed' as const, signedAt: '2026-11-21T03:02:00Z', fileId: 'file-1' },
      'Signed 11:02',
      'The sealed PDF is in the case.',
    ],
    [
      { ...sent, state: 'outdated' as const },
      'Changed since',
      'The case changed after this was sent. Send it again to be signed.',
    ],
    [{ ...sent, state: 'expired' as const, expiresAt: '2026-11-20T03:02:00Z' }, 'Link expired 20/11/2026', ''],
    [{ ...sent, state: 'revoked' as const }, 'Link revoked', ''],
  ])('%#', (more, state, detail) => {
    const given = { ...letter, ...more };
    expect([letterStateText(given, now), detailText(given, now)]).toEqual([state, detail]);
  });

  it('is followed while its link is out or its copy is made', () => {
    const moving = letterStates.filter((state) => isLetterMoving({ ...letter, state }));
    expect(moving).toEqual(['sent', 'opened', 'signed']);
    expect(isLetterMoving({ ...letter, state: 'signed', fileId: 'file-1' })).toBe(false);
  });
});

test('counts the signed letters of confirmation; a sales agreement and an outdated letter do not count', () => {
  const letters: Letter[] = [
    { ...letter, state: 'signed' },
    { ...letter, letterId: 'letter-2', state: 'outdated' },
    { ...letter, letterId: 'letter-3', kind: 'vsa', state: 'signed' },
  ];
  expect(countSignatures(letters)).toEqual({ filled: 1, total: 2 });
  expect(countSignatures([])).toEqual({ filled: 0, total: 0 });
});

test('a letter signed on paper counts, one that the portal made before does not, nor that of somebody else', () => {
  const paper = {
    fileId: 'paper',
    fileType: 'LetterOfAuthorisation',
    personalInfoId: letter.personalInfoId,
  } as CaseDocument;
  const waiting: Letter[] = [{ ...letter, state: 'sent', fileId: null }];
  const filled = (document: CaseDocument) => countSignatures(waiting, [document]).filled;
  expect(filled(paper)).toBe(1);
  expect(filled({ ...paper, isMade: true })).toBe(0);
  expect(filled({ ...paper, personalInfoId: 'other' })).toBe(0);
  expect(filled({ ...paper, fileType: 'OtherDocument' })).toBe(0);
});

test('a sales agreement signed on paper is of the case, for buyer and seller', () => {
  const paper = { fileId: 'paper', fileType: 'VSA', personalInfoId: null } as CaseDocument;
  const rows: Letter[] = [
    { ...letter, kind: 'vsa', state: 'sent', fileId: null },
    { ...letter, kind: 'vsa', state: 'notSent', fileId: null, personalInfoId: null },
  ];
  expect(rows.map((row) => paperCopyOf(row, [paper])?.fileId)).toEqual(['paper', 'paper']);
});
