import { expect, it } from 'vitest';
import { isEmail } from './email.ts';

it.each([
  ['sales@ev.example', true],
  ['first.last+tag@mail.ev.example', true],
  ["o'hara@ev.example", true],
  ['sales@müller.example', true],
  ['陈@ev.example', false],
  ['séan@ev.example', false],
  ['ｓales@ev.example', false],
  ['sales@ev', false],
  ['sales@ev..example', false],
  ['a@b@ev.example', false],
  ['a b@ev.example', false],
  ['', false],
])('%j is an address: %s', (text, is) => expect(isEmail(text)).toBe(is));
