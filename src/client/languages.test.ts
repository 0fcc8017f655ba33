import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => {
  const { $schema: _, ...texts } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return texts;
};
/** Texts that leave the portal in forms, statements and e-mails: they are always in English. */
const goesOut = /^(applications_(print|mail)|quotes_printed|vsa_print)_/;
const places = (text: string | undefined) => (text?.match(/\{\w+\}/g) ?? []).sort();

it.each(globSync('src/**/messages/zh.json'))(
  '%s says everything that the English says on screen, with the same values',
  (file) => {
    const [english, chinese] = [read(file.replace('zh.json', 'en.json')), read(file)];
    const wanted = Object.entries(english).filter(([name]) => !goesOut.test(name));
    expect(Object.keys(chinese)).toEqual(wanted.map(([name]) => name));
    for (const [name, text] of wanted) expect(places(chinese[name]), name).toEqual(places(text));
  },
);

/** Names and abbreviations that Chinese uses as they are. Examples on screens are invented names. */
const unchanged =
  /^(English|PDF|UEN|AA|ARF|DD\/MM\/YYYY|EIR|FIN|LTV|Myinfo|OMV|Google|Microsoft|WhatsApp|Dealer Portal)(?! ?[a-z])/;

it.each(globSync('src/**/messages/zh.json'))('%s has Chinese words and marks', (file) => {
  for (const [name, text] of Object.entries(read(file))) {
    expect(text, name).not.toMatch(/\p{Script=Han}[,.;:?!]/u);
    if (!name.includes('_example_') && !unchanged.test(text)) {
      expect(text, name).toMatch(/\p{Script=Han}|^\W*\{|^\W*$/u);
    }
  }
});

/** Texts that customers and financiers read; dealers are addressed less formally. */
const isForOutsiders = /^(applications_share|document_requests|national_id|seals|signing|tickets)_/;

it.each(globSync('src/**/messages/zh.json'))('%s addresses its readers in one way', (file) => {
  for (const [name, text] of Object.entries(read(file))) {
    expect(text, name).not.toMatch(isForOutsiders.test(name) ? /你/ : /您/);
  }
});
