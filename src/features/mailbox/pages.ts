import { definePages } from '../../contract/page.ts';

export const mailboxPages = definePages({
  '/authorize': {},
  /** Where Google's and Microsoft's pages redirect to. */
  '/authorize/callback': {},
});
