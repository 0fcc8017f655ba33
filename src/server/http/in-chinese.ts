import { globSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../..', import.meta.url));
/** Longer texts come from other parties and are not translated. */
const longest = 500;
/** A template with fewer letters would match almost any text. */
const leastLetters = 6;

interface Template {
  pattern: RegExp;
  chinese: string;
  names: string[];
}

interface Words {
  exact: ReadonlyMap<string, string>;
  templates: readonly Template[];
}

let words: Words | undefined;

/**
 * Returns a text of the server in Chinese, or the text itself if no translation is known. Rules shared with the browser
 * use the messages; texts that only the server has are in `chinese.json`, where `{}` is a placeholder for a value.
 */
export function inChinese(text: string): string {
  words ??= readWords();
  const exact = words.exact.get(text);
  if (exact !== undefined || text.length > longest) return exact ?? text;
  for (const { pattern, chinese, names } of words.templates) {
    const values = pattern.exec(text)?.slice(1);
    // A value may itself be translatable, such as a field's name or a waiting time.
    const own = values?.map((value) => words?.exact.get(value) ?? waitInChinese(value));
    const filled = own && names.reduce((text, name, index) => text.replace(name, () => own[index] ?? ''), chinese);
    if (filled !== undefined) return filled.replace('秒 后', '秒后');
  }
  return text;
}

/** Returns `in 36 s`, `36 s` and `at 14:05` in Chinese, including the surrounding spaces; any other value unchanged. */
function waitInChinese(value: string): string {
  return value
    .replace(/^in (\d+) s$/, ' $1 秒后')
    .replace(/^(\d+) s$/, '$1 秒')
    .replace(/^at (\d\d:\d\d)$/, '于 $1 ');
}

/** True if a request comes from a page in Chinese. Callers that give no language get English replies. */
export function isFromChinesePage({ headers }: { headers: IncomingHttpHeaders }): boolean {
  return headers['accept-language']?.startsWith('zh') ?? false;
}

/** Names of values in replies that are texts of the server. */
const spoken: ReadonlySet<string> = new Set([
  'message',
  'obstacle',
  'unavailable',
  'note',
  'whose',
  'fields',
  'fills',
  'label',
]);

/** Returns the data of a reply with the words of the server in Chinese. */
export function replyInChinese(data: unknown, name = ''): unknown {
  if (typeof data === 'string') return spoken.has(name) ? inChinese(data) : data;
  if (Array.isArray(data)) return data.map((item) => replyInChinese(item, name));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, replyInChinese(value, key)]));
}

function readWords(): Words {
  const exact = new Map<string, string>();
  const templates: Template[] = [];
  for (const [english, chinese] of [...ownWords(), ...messagePairs()]) {
    if (/\{\w*\}/.test(english)) {
      const isTelling = english.replace(/\{\w*\}|[^a-z]/gi, '').length >= leastLetters;
      if (isTelling) templates.push(templateOf(english, chinese));
      continue;
    }
    // Prefers the shorter of two translations of one word: longer ones have additional words for their context.
    const known = exact.get(english);
    if (known === undefined || chinese.length < known.length) exact.set(english, chinese);
  }
  // The most specific template first.
  templates.sort((a, b) => b.pattern.source.length - a.pattern.source.length);
  return { exact, templates };
}

function ownWords(): [string, string][] {
  const file = fileURLToPath(new URL('chinese.json', import.meta.url));
  return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
}

function messagePairs(): [string, string][] {
  const read = (file: string) => JSON.parse(readFileSync(`${source}${file}`, 'utf8')) as Record<string, string>;
  return globSync('**/messages/zh.json', { cwd: source }).flatMap((file) => {
    const [english, chinese] = [read(file.replace('zh.json', 'en.json')), read(file)];
    return Object.entries(chinese).flatMap(([name, text]): [string, string][] => {
      const original = english[name];
      return original === undefined || name === '$schema' ? [] : [[original, text]];
    });
  });
}

/**
 * Returns a pattern that captures the values of an English text. Each value matches as little as possible, so that
 * matching is nearly linear.
 */
function templateOf(english: string, chinese: string): Template {
  const names = english.match(/\{\w*\}/g) ?? [];
  const parts = english.split(/\{\w*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { pattern: new RegExp(`^${parts.join('(.{0,80}?)')}$`), chinese, names };
}
