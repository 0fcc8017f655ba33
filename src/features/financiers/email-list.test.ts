import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEmailList, maxEmails, mayAddEmail, mayRemoveEmail } from './email-list.ts';

const missing = 'Please enter email address.';
const wrong = 'Please enter correct email address.';
/** An address of exactly 50 characters. */
const longestEmail = `${'a'.repeat(38)}@dealer.sgxx`;

describe('the e-mail list', () => {
  it.each([
    [['a@b.example'], [undefined]],
    [['  a@b.example '], [undefined]],
    [[''], [missing]],
    [['   '], [missing]],
    [['desk2@raintree'], [wrong]],
    [['desk2 at raintree.example'], [wrong]],
    [['a@b..example'], [wrong]],
    [['@b.example'], [wrong]],
    [['a@@b.example'], [wrong]],
    [['Desk <a@b.example>'], [wrong]],
    [['a@b.example, c@d.example'], [wrong]],
    [['a@b.example\nBcc: c@d.example'], [wrong]],
    [[longestEmail], [undefined]],
    [[`a${longestEmail}`], ['Too long by 1: at most 50 characters.']],
    [
      ['a@b.example', 'c@d.example', 'A@B.example'],
      [undefined, undefined, 'This address is in the list already.'],
    ],
    [
      ['a@b.example', '', 'no'],
      [undefined, missing, wrong],
    ],
  ])('the addresses %j have the problems %j', (emails, problems) => {
    expect(checkEmailList(emails)).toEqual(problems);
  });

  it('may grow to five and shrink to one', () => {
    const lists = Array.from({ length: maxEmails + 1 }, (_, count) => Array<string>(count).fill(''));
    expect(lists.map(mayAddEmail)).toEqual([true, true, true, true, true, false]);
    expect(lists.map(mayRemoveEmail)).toEqual([false, false, true, true, true, true]);
  });

  const entry = fc.oneof(fc.emailAddress(), fc.string(), fc.constantFrom('', ' ', 'a@b.example', 'A@b.example'));

  it('tells of each entry for itself, but for repetitions of an earlier one', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (emails) => {
        const problems = checkEmailList(emails);
        expect(problems).toHaveLength(emails.length);
        emails.forEach((email, index) => {
          const [alone] = checkEmailList([email]);
          const keys = emails.slice(0, index).map((earlier) => earlier.trim().toLowerCase());
          const isRepeated = keys.includes(email.trim().toLowerCase());
          if (alone || !isRepeated) expect(problems[index]).toBe(alone);
          else expect(problems[index]).toBe('This address is in the list already.');
        });
      }),
    );
  });

  it('lets through only what has one @, a dot behind it and at most 50 characters', () => {
    fc.assert(
      fc.property(entry, (email) => {
        if (checkEmailList([email])[0] !== undefined) return;
        const kept = email.trim();
        expect(kept.length).toBeLessThanOrEqual(50);
        expect(kept).toMatch(/^[^@\s]+@[^@\s]+\.[^@\s]+$/);
      }),
    );
  });
});
