import { type XmlTag, xmlTags } from './xml-tags.ts';

/** Elements with content of their own: only their reference is removed. Others are useless without it. */
const shownWithout = new Set(['hyperlink', 'blip', 'imagedata', 'fill', 'stroke', 'svgBlip']);
const declaredPrefix = /xmlns:([\w.-]{1,50})\s{0,8}=\s{0,8}["'][^"']{0,200}\/relationships["']/g;

interface Range {
  from: number;
  to: number;
}

/** Returns XML without references to these relationships, and without the elements that only refer to them. */
export function withoutReferences(text: string, ids: ReadonlySet<string>): string {
  const prefixes = [...new Set([...text.matchAll(declaredPrefix)].map(([, prefix = '']) => prefix))].map(escaped);
  const names = [...prefixes.map((prefix) => String.raw`${prefix}:[\w.-]{1,50}`), String.raw`[\w.-]{1,50}:relid`];
  const reference = new RegExp(String.raw`\s(?:${names.join('|')})\s{0,8}=\s{0,8}(?:"([^"]*)"|'([^']*)')`, 'g');
  const referencesIn = (from: number, to: number): Range[] =>
    [...text.slice(from, to).matchAll(reference)].flatMap(({ 0: whole, 1: one, 2: other, index }) =>
      ids.has(one ?? other ?? '') ? [{ from: from + index, to: from + index + whole.length }] : [],
    );
  const attributes: Range[] = [];
  const elements = rangesOf(text, ({ name, from, to }) => {
    const found = referencesIn(from, to);
    if (found.length === 0) return false;
    if (!shownWithout.has(name)) return true;
    attributes.push(...found);
    return false;
  });
  return cut(text, [...elements, ...attributes]);
}

/** Returns XML without the elements that `isMeant` selects. */
export function withoutElements(text: string, isMeant: (tag: XmlTag) => boolean): string {
  return cut(text, rangesOf(text, isMeant));
}

/** Returns the ranges of the elements that `isMeant` selects, including their content. */
function rangesOf(text: string, isMeant: (tag: XmlTag) => boolean): Range[] {
  const ranges: Range[] = [];
  let [depth, from, until] = [0, -1, 0];
  for (const tag of xmlTags(text)) {
    if (tag.kind === 'opening') depth += 1;
    if (tag.kind === 'closing') depth -= 1;
    if (from >= 0) {
      if (tag.kind !== 'closing' || depth > until) continue;
      ranges.push({ from, to: tag.to });
      from = -1;
    } else if (tag.kind !== 'closing' && isMeant(tag)) {
      if (tag.kind === 'empty') ranges.push({ from: tag.from, to: tag.to });
      else [from, until] = [tag.from, depth - 1];
    }
  }
  return ranges;
}

function cut(text: string, ranges: readonly Range[]): string {
  const kept: string[] = [];
  let done = 0;
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    if (from < done) continue;
    kept.push(text.slice(done, from));
    done = to;
  }
  return kept.join('') + text.slice(done);
}

function escaped(text: string): string {
  return text.replace(/[.-]/g, String.raw`\$&`);
}
