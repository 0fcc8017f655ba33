import { expect, it } from 'vitest';
import { printOnLetterhead } from '../../server/letterhead/print-on-letterhead.ts';
import { readTextLayer } from './text-layer.ts';

it('leaves out characters that show nothing', async () => {
  const dealer = { name: 'Lorong Motors', uen: '', address: '', telephone: '', email: '' };
  const content = [{ text: 'Registered owner of the vehicle and its driver: Tan\u200b W\u202eei \u2066Li\ufeffng' }];
  const pdf = await printOnLetterhead({ title: 'T', dealer, caseNo: 'HP1', madeAt: new Date(0), right: [], content });
  const [words = []] = await readTextLayer(pdf);
  const texts = words.map(({ text }) => text);
  const from = texts.indexOf('Tan');
  expect(texts.slice(from, from + 3)).toEqual(['Tan', 'Wei', 'Ling']);
});
