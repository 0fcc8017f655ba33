import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { namelessActors } from '../../../domain/enumerations.ts';
import { byText, entryWords } from './history-words.ts';

const sources = globSync('src/features/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
/** Actions that the code records for a case: of calls, and of changes to parties, which go through a list. */
const actions = new Set(
  sources.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const recorded = text.matchAll(/recordAudit\(\s*\w+,\s*'([^']+)',\s*[\w.]*caseNo\b/g);
    const acts = path.endsWith('/party-acts.ts') ? text.matchAll(/'(cases\.[a-z-]+)'/g) : [];
    return [...recorded, ...acts].map(([, action = '']) => action);
  }),
);

it('everything that is recorded of a case has words of its own in its history', () => {
  expect(actions.size).toBeGreaterThan(20);
  expect(actions).toContain('cases.change-applicant');
  const wordless = [...actions].filter((action) => entryWords({ at: '', by: '', action })?.title === 'Changed');
  expect(wordless).toEqual([]);
});

it('has plain words for everybody who acts without an account', () => {
  const words = namelessActors.map((by) => byText({ at: '', by, action: 'cases.open-case' }));
  expect(words).toEqual(['By the portal’s operator', 'Customer', '']);
});

it('names people where the case knows them, and counts them where it does not', () => {
  const said = (action: string, more: object) => entryWords({ at: '', by: 'Grace', action, ...more })?.title;
  expect(said('cases.change-applicant', { number: 4, name: 'Gee One' })).toBe('Gee One made the applicant');
  expect(said('cases.change-applicant', { number: 4 })).toBe('Guarantor 4 made the applicant');
  expect(said('cases.remove-party', { number: 2, name: 'Gee Two' })).toBe('Gee Two removed');
  expect(said('cases.record-consent', { name: 'Gee Two' })).toBe('Consent of Gee Two recorded');
});

it('says whose a field is where the same one of two people was changed', () => {
  const name = ['Name as in NRIC'];
  const title = (changed: { whose: string; fields: string[] }[]) =>
    entryWords({ at: '', by: 'Grace', action: 'cases.change-fields', changed })?.title;
  const both = [
    { whose: 'Gee One', fields: name },
    { whose: 'Gee Two', fields: [...name, 'Mobile'] },
  ];
  expect(title(both)).toBe('Grace changed Name as in NRIC of Gee One, Name as in NRIC of Gee Two and 1 more');
  expect(title(both.slice(0, 1))).toBe('Grace changed Name as in NRIC');
});

it('calls delivered only what the other side said has arrived: a mail that was handed over may come back', () => {
  const titleOf = (action: string) => entryWords({ at: '', by: '', action, financierName: 'Raintree Capital' })?.title;
  expect(titleOf('applications.delivery-sent')).toBe('Handed over to Raintree Capital');
  expect(titleOf('applications.delivery-delivered')).toBe('Delivered to Raintree Capital by WhatsApp');
});
