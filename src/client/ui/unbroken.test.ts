import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Unbroken } from './unbroken.tsx';

it('keeps e-mail on one line and leaves other hyphens alone', () => {
  const text = 'E-mails go to its registered e-mail address, by a sub-account.';
  expect(renderToStaticMarkup(createElement(Unbroken, { text }))).toBe(
    '<span class="nw">E-mails</span> go to its registered <span class="nw">e-mail</span> address, by a sub-account.',
  );
});
