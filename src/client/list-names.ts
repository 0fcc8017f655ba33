import { getLocale } from '../paraglide/runtime.js';

/** `A, B, and C` in the language of the page. */
export function listNames(names: Iterable<string>): string {
  return new Intl.ListFormat(getLocale() === 'zh' ? 'zh-Hans' : 'en').format(names);
}

/** `A, B, C` in the language of the page: names in a row without an "and". */
export function nameRow(names: Iterable<string>): string {
  return [...names].join(getLocale() === 'zh' ? '、' : ', ');
}

/** `A, B, C` in the language of the page: facts in a row. What is empty or false is left out. */
export function factRow(facts: readonly (string | false | undefined)[]): string {
  return facts.filter(Boolean).join(getLocale() === 'zh' ? '，' : ', ');
}

/** `A, B; C` in the language of the page: rows of names that belong together. */
export function groupRow(groups: Iterable<string>): string {
  return [...groups].join(getLocale() === 'zh' ? '；' : '; ');
}

/** `A. B.` in the language of the page: sentences in a row. What is empty or false is left out. */
export function sentenceRow(sentences: readonly (string | false | null | undefined)[]): string {
  return sentences.filter(Boolean).join(getLocale() === 'zh' ? '' : ' ');
}
