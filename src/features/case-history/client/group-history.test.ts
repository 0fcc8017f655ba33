import { expect, test } from 'vitest';
import { groupHistory, type WordedEntry } from './group-history.ts';
import { entryWords, type HistoryEntry } from './history-words.ts';

function worded(...entries: HistoryEntry[]): WordedEntry[] {
  return entries.flatMap((entry) => {
    const words = entryWords(entry);
    return words ? [{ ...entry, ...words }] : [];
  });
}

const upload = (time: string, fileType: string, rest: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: `2026-11-24T${time}:00Z`,
  by: 'Grace Teo',
  action: 'documents.upload-document',
  fileTypes: [fileType],
  ...rest,
});

const told = (...entries: HistoryEntry[]) => groupHistory(worded(...entries)).map(({ title, note }) => [title, note]);

test('documents that one person uploaded in a row are one entry that names them, oldest first', () => {
  expect(
    told(
      upload('04:03', 'LogCard'),
      upload('04:02', 'Payslip', { name: 'Tan Wei Ling' }),
      upload('04:00', 'NRICFront'),
    ),
  ).toEqual([['3 documents uploaded', 'NRIC, front, Payslip (Tan Wei Ling), Log card']]);
});

test('a single document is named, with whose it is', () => {
  expect(told(upload('04:00', 'Payslip', { name: 'Tan Wei Ling' }))).toEqual([['Payslip uploaded', 'Tan Wei Ling']]);
  expect(told({ ...upload('04:00', 'LogCard'), action: 'documents.view-file' })).toEqual([
    ['Log card viewed', undefined],
  ]);
});

test('another person, another act, a pause and what is not joined part them', () => {
  expect(
    told(
      upload('05:00', 'LogCard'),
      upload('04:30', 'Payslip'),
      upload('04:29', 'CPF', { by: 'Daniel Koh' }),
      { at: '2026-11-24T04:28:00Z', by: 'Daniel Koh', action: 'applications.generate-forms' },
      { at: '2026-11-24T04:27:00Z', by: 'Daniel Koh', action: 'applications.generate-forms' },
    ).map(([title]) => title),
  ).toEqual([
    'Log card uploaded',
    'Payslip uploaded',
    'CPF statement uploaded',
    'Application forms generated',
    'Application forms generated',
  ]);
});
