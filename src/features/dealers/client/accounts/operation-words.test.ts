import { expect, it } from 'vitest';
import { operationWords } from './operation-words.ts';

it.each([
  ['cases.open-case', {}, 'Opened a case'],
  ['applications.submit-application', { financier: 'Tembusu Finance' }, 'Sent an application to Tembusu Finance'],
  [
    'contradictions.undo-settling',
    { field: 'omvCents' },
    'Undid a decision on a difference between form and documents of HP26112200001',
  ],
  ['dealers.delete-account', { name: 'Kelvin Yeo', cases: 2 }, 'Deleted the account of Kelvin Yeo'],
  ['dealers.delete-account', {}, 'Deleted an account'],
  ['auth.login', { method: 'passkey' }, 'Logged in with a passkey'],
])('%s has a readable description', (action, details, words) => {
  expect(operationWords({ action, subject: 'HP26112200001', details })).toBe(words);
});

it('an action without words of its own stays readable', () => {
  expect(operationWords({ action: 'weather.ask-the_sky', subject: '', details: {} })).toBe('Ask the sky');
  expect(operationWords({ action: 'odd', subject: '', details: {} })).toBe('Odd');
});

it('names a financier by what the record is about', () => {
  const operation = { action: 'financiers.add-financier', subject: 'Raintree Capital', details: { financierId: 'f' } };
  expect(operationWords(operation)).toBe('Added the financier Raintree Capital');
});
