import { RefusedPackage } from './read-zip.ts';

export interface XmlTag {
  /** Without the prefix of its namespace. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  kind: 'opening' | 'closing' | 'empty';
  /** Text between the tag before and this one. */
  textBefore: string;
  /** Where it is written. */
  from: number;
  to: number;
}

const depthLimit = 1000;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes a part of a package. Throws `RefusedPackage` for encodings other than the two that packages may have. */
export function decodeXml(bytes: Buffer): string {
  const [first = 0, second = 0] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c);
  const text = new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
  const declared = /^\s{0,16}<\?xml[^>]{0,200}?encoding\s{0,8}=\s{0,8}["']([\w-]{1,20})/.exec(text)?.[1] ?? 'utf-8';
  if (!/^(utf-8|utf-16|us-ascii)$/i.test(declared)) throw new RefusedPackage('damaged');
  return text;
}

/**
 * Lists the tags of XML in one pass. Nothing is expanded; a document type, which could ask for that, is refused. Throws
 * `RefusedPackage`.
 */
export function* xmlTags(text: string): Generator<XmlTag, void> {
  let depth = 0;
  let textFrom = 0;
  let textBefore = '';
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', textFrom)) {
    textBefore += decodeEntities(text.slice(textFrom, at));
    const aside = readAside(text, at);
    if (aside) {
      textBefore += aside.text;
      textFrom = aside.to;
      continue;
    }
    const tag: XmlTag = { ...readTag(text, at), from: at, textBefore };
    [textFrom, textBefore] = [tag.to, ''];
    if (tag.kind !== 'empty') depth += tag.kind === 'opening' ? 1 : -1;
    if (depth > depthLimit) throw new RefusedPackage('too-complex');
    yield tag;
  }
}

/** Reads a comment, an instruction or a block of plain characters; undefined at a tag. */
function readAside(text: string, at: number): { to: number; text: string } | undefined {
  const asides = [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const;
  for (const [start, end] of asides) {
    if (!text.startsWith(start, at)) continue;
    const found = text.indexOf(end, at + start.length);
    if (found < 0) throw new RefusedPackage('damaged');
    const isText = start === '<![CDATA[';
    return { to: found + end.length, text: isText ? text.slice(at + start.length, found) : '' };
  }
  if (text.startsWith('<!', at)) throw new RefusedPackage('too-complex');
  return undefined;
}

function readTag(text: string, from: number): Omit<XmlTag, 'textBefore' | 'from'> {
  const isClosing = text[from + 1] === '/';
  const nameFrom = from + (isClosing ? 2 : 1);
  let at = endOfName(text, nameFrom);
  const name = localName(text.slice(nameFrom, at));
  const attributes = new Map<string, string>();
  for (;;) {
    at = skipSpace(text, at);
    if (text[at] === '>') break;
    if (text[at] === '/' && text[at + 1] === '>') break;
    const equals = endOfName(text, at);
    const quoteAt = skipSpace(text, skipSpace(text, equals) + 1);
    const quote = text[quoteAt];
    if (text[skipSpace(text, equals)] !== '=' || (quote !== '"' && quote !== "'")) throw new RefusedPackage('damaged');
    const end = text.indexOf(quote, quoteAt + 1);
    if (end < 0) throw new RefusedPackage('damaged');
    attributes.set(localName(text.slice(at, equals)), decodeEntities(text.slice(quoteAt + 1, end)));
    at = end + 1;
  }
  const isEmpty = text[at] === '/';
  const kind = isClosing ? 'closing' : isEmpty ? 'empty' : 'opening';
  return { name, attributes, kind, to: at + (isEmpty ? 2 : 1) };
}

function endOfName(text: string, from: number): number {
  let at = from;
  while (at < text.length && !' \t\r\n=/>'.includes(text[at] ?? '>')) at += 1;
  if (at === from || at === text.length) throw new RefusedPackage('damaged');
  return at;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (' \t\r\n'.includes(text[at] ?? '>')) at += 1;
  return at;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(amp|lt|gt|quot|apos));/g, (all, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code === undefined) return entities[name] ?? all;
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
