import { RefusedPackage } from './read-zip.ts';

export interface XmlTag {
  /** Name without its namespace prefix. */
  name: string;
  /** URI of its namespace; empty if it has none. */
  namespace: string;
  /** Attributes without a prefix. */
  attributes: ReadonlyMap<string, string>;
  /** Attributes with a prefix for the element's namespace. */
  ownAttributes: ReadonlyMap<string, string>;
  kind: 'opening' | 'closing' | 'empty';
  /** Text between the previous tag and this one. */
  textBefore: string;
  /** Position of the tag in the text. */
  from: number;
  to: number;
}

/** An element that is not closed yet. */
interface OpenElement {
  writtenName: string;
  namespaces: Namespaces;
}

/** Namespace URIs by prefix. */
type Namespaces = ReadonlyMap<string, string>;

const depthLimit = 1000;
const declaration = /^xmlns(?::|$)/;
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
 * Lists the tags of XML in one pass. A document type declaration, which could define entities, is refused, so that
 * nothing is expanded. Also refused is XML that readers interpret differently: with tags that do not match or undeclared
 * prefixes. Throws `RefusedPackage`.
 */
export function* xmlTags(text: string): Generator<XmlTag, void> {
  const open: OpenElement[] = [];
  let textFrom = 0;
  let textBefore = '';
  for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', textFrom)) {
    textBefore += decodeEntities(text.slice(textFrom, start));
    const aside = readAside(text, start);
    if (aside) {
      textBefore += aside.text;
      textFrom = aside.to;
      continue;
    }
    const written = readTag(text, start);
    const tag: XmlTag = { ...placeTag(written, open), kind: written.kind, from: start, to: written.to, textBefore };
    [textFrom, textBefore] = [tag.to, ''];
    if (open.length > depthLimit) throw new RefusedPackage('too-complex');
    yield tag;
  }
  if (open.length > 0) throw new RefusedPackage('damaged');
}

/** Finds the namespaces of a tag and its attributes; opens or closes its element. */
function placeTag(
  { writtenName, written, kind }: WrittenTag,
  open: OpenElement[],
): Pick<XmlTag, 'name' | 'namespace' | 'attributes' | 'ownAttributes'> {
  const around = open.at(-1);
  if (kind === 'closing') {
    if (around?.writtenName !== writtenName) throw new RefusedPackage('damaged');
    open.pop();
  }
  const namespaces = declaredWithin(around?.namespaces ?? new Map(), written);
  if (kind === 'opening') open.push({ writtenName, namespaces });
  const namespace = namespaceOf(writtenName, namespaces);
  const [attributes, ownAttributes] = [new Map<string, string>(), new Map<string, string>()];
  for (const [name, value] of written) {
    if (declaration.test(name)) continue;
    if (!name.includes(':')) attributes.set(name, value);
    else if (namespaceOf(name, namespaces) === namespace) {
      if (ownAttributes.has(localName(name))) throw new RefusedPackage('damaged');
      ownAttributes.set(localName(name), value);
    }
  }
  return { name: localName(writtenName), namespace, attributes, ownAttributes };
}

function declaredWithin(around: Namespaces, attributes: ReadonlyMap<string, string>): Namespaces {
  const declared = [...attributes].filter(([name]) => declaration.test(name));
  return declared.length === 0
    ? around
    : new Map([...around, ...declared.map(([name, address]) => [name.slice('xmlns:'.length), address] as const)]);
}

function namespaceOf(name: string, namespaces: Namespaces): string {
  const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
  if (prefix === 'xml') return 'http://www.w3.org/XML/1998/namespace';
  const namespace = namespaces.get(prefix) ?? (prefix === '' ? '' : undefined);
  if (namespace === undefined) throw new RefusedPackage('damaged');
  return namespace;
}

/** Reads a comment, an instruction or a block of plain characters; undefined at a tag. */
function readAside(text: string, offset: number): { to: number; text: string } | undefined {
  const asides = [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const;
  for (const [start, end] of asides) {
    if (!text.startsWith(start, offset)) continue;
    const found = text.indexOf(end, offset + start.length);
    if (found < 0) throw new RefusedPackage('damaged');
    const isText = start === '<![CDATA[';
    return { to: found + end.length, text: isText ? text.slice(offset + start.length, found) : '' };
  }
  if (text.startsWith('<!', offset)) throw new RefusedPackage('too-complex');
  return undefined;
}

interface WrittenTag {
  /** Name including its prefix. */
  writtenName: string;
  /** Attributes by their names including prefixes. */
  written: ReadonlyMap<string, string>;
  kind: XmlTag['kind'];
  to: number;
}

function readTag(text: string, from: number): WrittenTag {
  const isClosing = text[from + 1] === '/';
  const nameFrom = from + (isClosing ? 2 : 1);
  let offset = endOfName(text, nameFrom);
  const writtenName = text.slice(nameFrom, offset);
  const written = new Map<string, string>();
  for (;;) {
    offset = skipSpace(text, offset);
    if (text[offset] === '>') break;
    if (text[offset] === '/' && text[offset + 1] === '>') break;
    const equals = endOfName(text, offset);
    const quoteAt = skipSpace(text, skipSpace(text, equals) + 1);
    const quote = text[quoteAt];
    if (text[skipSpace(text, equals)] !== '=' || (quote !== '"' && quote !== "'")) throw new RefusedPackage('damaged');
    const end = text.indexOf(quote, quoteAt + 1);
    if (end < 0) throw new RefusedPackage('damaged');
    const name = text.slice(offset, equals);
    if (written.has(name)) throw new RefusedPackage('damaged');
    written.set(name, decodeEntities(text.slice(quoteAt + 1, end)));
    offset = end + 1;
  }
  const isEmpty = text[offset] === '/';
  const kind = isClosing ? 'closing' : isEmpty ? 'empty' : 'opening';
  return { writtenName, written, kind, to: offset + (isEmpty ? 2 : 1) };
}

function endOfName(text: string, from: number): number {
  let offset = from;
  while (offset < text.length && !' \t\r\n=/>'.includes(text[offset] ?? '>')) offset += 1;
  if (offset === from || offset === text.length) throw new RefusedPackage('damaged');
  return offset;
}

function skipSpace(text: string, from: number): number {
  let offset = from;
  while (' \t\r\n'.includes(text[offset] ?? '>')) offset += 1;
  return offset;
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
