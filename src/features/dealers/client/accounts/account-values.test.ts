import { describe, expect, it } from 'vitest';
import { accountValuesOf, changesOf, findAccountProblems } from './account-values.ts';
import type { KnownAccount } from './known-account.ts';

const user: KnownAccount = {
  id: 'u',
  userName: 'Daniel Koh',
  phone: '+6590156623',
  email: 'daniel@dealer.example',
  accountType: 2,
  level: 2,
  parentId: 'm',
  hasMail: false,
  manageable: true,
};

describe('problems', () => {
  it('are none with a name, a mobile number and an address', () => {
    expect(findAccountProblems(accountValuesOf(user))).toEqual({});
  });
  it.each([
    [{ userName: '  ' }, { userName: 'Enter the name.' }],
    [{ userName: 'x'.repeat(101) }, { userName: 'Enter at most 100 characters.' }],
    [{ phone: '6123' }, { phone: 'Enter the 8 digits of a mobile number. It begins with 8 or 9.' }],
    [{ phone: '61234567' }, { phone: 'Enter the 8 digits of a mobile number. It begins with 8 or 9.' }],
    [{ email: ' ' }, { email: 'Please enter email address.' }],
    [{ email: 'daniel@dealer' }, { email: 'Please enter the correct email address.' }],
    [{ email: `${'a'.repeat(40)}@dealer.example` }, { email: 'Enter at most 50 characters.' }],
  ])('are shown at the field: %o', (typed, problems) => {
    expect(findAccountProblems({ ...accountValuesOf(user), ...typed })).toEqual(problems);
  });
});

describe('changes', () => {
  it('are none where only blanks were added', () => {
    expect(changesOf(user, { userName: ' Daniel Koh ', phone: '90156623', email: 'daniel@dealer.example ' })).toEqual(
      {},
    );
  });
  it('are what differs and nothing else', () => {
    expect(changesOf(user, { ...accountValuesOf(user), phone: '81234567' })).toEqual({ phone: '81234567' });
    expect(changesOf(user, { ...accountValuesOf(user), email: 'koh@dealer.example' })).toEqual({
      email: 'koh@dealer.example',
    });
  });
});
