import { expect, it } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

it('offers the common mail services from the @ on, and nothing for a complete or other address', () => {
  expect(suggestEmail('nurul')).toEqual([]);
  expect(suggestEmail('nurul@')[0]).toBe('nurul@gmail.com');
  expect(suggestEmail('nurul@ya')).toEqual(['nurul@yahoo.com.sg']);
  for (const whole of ['nurul@gmail.com', 'nurul@example.sg', 'a@b@', '@']) expect(suggestEmail(whole)).toEqual([]);
});
