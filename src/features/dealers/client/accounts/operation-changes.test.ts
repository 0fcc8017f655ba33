import { expect, it } from 'vitest';
import { operationChanges } from './operation-changes.ts';

it.each([
  [
    'dealers.set-permissions',
    { name: 'Hakim', granted: 'case.edit, application.submit', taken: 'subAccount.manage' },
    ['Given: Edit cases, Send applications', 'Taken: Manage sub-accounts'],
  ],
  ['dealers.set-permissions', { name: 'Hakim', granted: '', taken: 'aa.decide' }, ['Taken: Accept or reject AA']],
  ['dealers.create-account', { name: 'Hakim', granted: 'case.edit' }, ['Given: Edit cases']],
  // A record from before permissions had names.
  ['dealers.create-account', { name: 'Hakim', permissions: 3 }, []],
  ['dealers.update-account', { name: 'Hakim', fields: 'email, phone' }, ['Changed: e-mail, mobile number']],
  ['financiers.change-financier', { changed: 'emails, oldField' }, ['Changed: e-mail addresses, old field']],
  [
    'dealers.delete-account',
    { name: 'Hakim', passedTo: 'Grace', cases: 1, accounts: 2 },
    ['Passed to Grace: 1 case and 2 accounts'],
  ],
  ['dealers.delete-account', { name: 'Hakim', passedTo: 'Grace', cases: 0, accounts: 0 }, []],
  ['auth.login', { method: 'code' }, []],
])('%s %j says what changed', (action, details, changes) => {
  expect(operationChanges({ action, details })).toEqual(changes);
});
