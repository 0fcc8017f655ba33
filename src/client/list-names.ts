import { getLocale } from '../paraglide/runtime.js';

/** Joins names as `A, B, and C` in the language of the page. */
export function listNames(names: Iterable<string>): string {
  return new Intl.ListFormat(getLocale() === 'zh' ? 'zh-Hans' : 'en').format(names);
}

/** Joins names as `A, B, C` in the page's language, without an "and". */
export function nameRow(names: Iterable<string>): string {
  return [...names].join(getLocale() === 'zh' ? '、' : ', ');
}

/** Joins facts as `A, B, C` in the page's language, leaving out empty and false ones. */
export function factRow(facts: readonly (string | false | undefined)[]): string {
  return facts.filter(Boolean).join(getLocale() === 'zh' ? '，' : ', ');
}

/** Joins rows of related names as `A, B; C` in the page's language. */
export function groupRow(groups: Iterable<string>): string {
  return [...groups].join(getLocale() === 'zh' ? '；' : '; ');
}

/** Joins sentences as `A. B.` in the page's language, leaving out empty and false ones. */
export function sentenceRow(sentences: readonly (string | false | null | undefined)[]): string {
  return sentences.filter(Boolean).join(getLocale() === 'zh' ? '' : ' ');
}
