import type { LeftOut } from '../../../domain/documents/left-out.ts';
import type { UploadRefusal } from '../refusal.ts';
import { FieldScan, type FieldText } from './active-fields.ts';
import { withoutElements, withoutReferences } from './cut-references.ts';
import { RefusedPackage, readZip, unpackPart, type ZipPart } from './read-zip.ts';
import { judgeRelationships, type Relationship, relationshipOwnerOf, relationshipsOf } from './relationships.ts';
import { packPart, writeZip } from './write-zip.ts';
import { decodeXml, xmlTags } from './xml-tags.ts';

/** Maximum decompressed bytes of all parts together, and of one part with text. */
const packageLimit = 150_000_000;
const xmlLimit = 40_000_000;

const mainType = /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document\.main\+xml$/i;
/** Content that is only displayed, and signatures. Everything else is a program or another file. */
const shownTypes = [
  /^(application|text)\/xml$/i,
  /^image\/(png|jpe?g|pjpeg|gif|bmp|tiff|x-tiff|x-emf|x-wmf|emf|wmf|svg\+xml|vnd\.ms-photo)$/i,
  /^application\/vnd\.openxmlformats-package\.[\w.-]{1,80}\+xml$/i,
  /^application\/vnd\.openxmlformats-package\.digital-signature-origin$/i,
  /^application\/vnd\.openxmlformats-officedocument\.[\w.-]{1,120}\+xml$/i,
  /^application\/vnd\.ms-(word|office)\.[\w.-]{1,120}\+xml$/i,
  /^application\/vnd\.openxmlformats-officedocument\.(obfuscatedFont|wordprocessingml\.printerSettings)$/i,
  /^application\/vnd\.openxmlformats-officedocument\.vmlDrawing$/i,
  /^application\/inkml\+xml$/i,
  /^application\/x-font(data|-ttf)?$/i,
];
const scriptedTypes = /macroEnabled|vbaProject|vbaData|activeX|customui|webextension|taskpane/i;
/** Namespaces of the elements that Word processes. It skips elements that other programs add. */
const wordNamespaces = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);
/** Texts that belong to an instruction if they are inside one. */
const fieldTexts = new Map<string, Omit<FieldText, 'text'>>([
  ['instrText', { kind: 'instruction', isDeleted: false }],
  ['delInstrText', { kind: 'instruction', isDeleted: true }],
  ['t', { kind: 'shown', isDeleted: false }],
  ['delText', { kind: 'shown', isDeleted: true }],
]);
const xmlTypes = /([+/]xml|vmlDrawing)$/i;
/** First bytes of programs, archives, other documents and scripts. */
const foreignHeads = ['MZ', '\x7fELF', 'PK\x03\x04', '\xd0\xcf\x11\xe0', '%PDF', '#!', 'Rar!', '7z\xbc\xaf', '{\\rt'];
const typesNamespace = 'http://schemas.openxmlformats.org/package/2006/content-types';
const typesName = '[content_types].xml';

export interface InspectedDocx {
  /** A copy without harmful content; absent if the file itself can be stored. */
  copy?: Buffer;
  leftOut?: readonly LeftOut[];
}

/** Inspects a Word file by the declared types and relationships of its parts. Returns the reason if it is refused. */
export async function inspectDocx(bytes: Uint8Array): Promise<UploadRefusal | InspectedDocx> {
  try {
    const parts = readZip(bytes);
    const judged = await judgeParts(parts);
    if (judged.cut.length > 0 || judged.dropped.size > 0) return await copyWithout(parts, judged);
    const isAlone = bytes.at(-1) === 0;
    return isAlone ? {} : { copy: writeZip(parts) };
  } catch (error) {
    if (error instanceof RefusedPackage) return error.reason;
    throw error;
  }
}

interface Judged {
  /** Names of the parts that are left out. */
  dropped: Set<string>;
  /** Relationships that are left out. */
  cut: Relationship[];
  leftOut: Set<LeftOut>;
}

async function judgeParts(parts: readonly ZipPart[]): Promise<Judged> {
  const types = parts.find(({ name }) => name === typesName);
  const root = parts.find(({ name }) => name === '_rels/.rels');
  if (!types || !root) throw new RefusedPackage('document');
  const typeOf = readTypes(await unpackText(types));
  const main = relationshipsOf(root.name, await unpackText(root)).find(({ type }) => type === 'officeDocument')?.target;
  const mainContent = main === undefined ? '' : typeOf(main);
  if (scriptedTypes.test(mainContent)) throw new RefusedPackage('scripted');
  if (!mainType.test(mainContent) || !parts.some(({ name }) => name === main)) throw new RefusedPackage('document');
  const relationships: Relationship[] = [];
  const foreign = new Set<string>();
  let total = 0;
  for (const part of parts) {
    const unpacked = await unpackPart(part, packageLimit - total);
    total += unpacked.length;
    if (part === types) continue;
    if (part.name.endsWith('.rels')) relationships.push(...relationshipsOf(part.name, decodeXml(unpacked)));
    else if (isForeign(typeOf(part.name), unpacked)) foreign.add(part.name);
  }
  const { dropped, cut, leftOut } = judgeRelationships(relationships, foreign);
  // The relationships of a removed part are removed, too.
  for (const { name } of parts) if (dropped.has(relationshipOwnerOf(name) ?? '')) dropped.add(name);
  if (main !== undefined && dropped.has(main)) throw new RefusedPackage('damaged');
  return { dropped, cut, leftOut };
}

async function unpackText(part: ZipPart): Promise<string> {
  return decodeXml(await unpackPart(part, xmlLimit));
}

/** Returns a function that finds the type of a part: by its name, otherwise by its extension. */
function readTypes(text: string): (name: string) => string {
  const [byName, byExtension] = [new Map<string, string>(), new Map<string, string>()];
  for (const { name, namespace, attributes } of xmlTags(text)) {
    if (namespace !== typesNamespace) throw new RefusedPackage('damaged');
    const type = attributes.get('ContentType') ?? '';
    if (name === 'Override') byName.set(partNameOf(attributes), type);
    if (name === 'Default') byExtension.set((attributes.get('Extension') ?? '').toLowerCase(), type);
    if (scriptedTypes.test(type)) throw new RefusedPackage('scripted');
  }
  return (name) => byName.get(name) ?? byExtension.get(name.slice(name.lastIndexOf('.') + 1)) ?? '';
}

function partNameOf(attributes: ReadonlyMap<string, string>): string {
  return (attributes.get('PartName') ?? '').replace(/^\//, '').toLowerCase();
}

/** True for another file, which is left out. Throws for text that Word would act on. */
function isForeign(type: string, data: Buffer): boolean {
  if (scriptedTypes.test(type)) throw new RefusedPackage('scripted');
  const head = data.toString('latin1', 0, 8);
  if (!shownTypes.some((shown) => shown.test(type)) || foreignHeads.some((mark) => head.startsWith(mark))) return true;
  if (!xmlTypes.test(type)) return false;
  if (data.length > xmlLimit) throw new RefusedPackage('too-complex');
  judgeText(decodeXml(data));
  return false;
}

/** Fields that request content from another program run it. The rest only has to be well-formed XML. */
function judgeText(text: string): void {
  const fields = new FieldScan();
  /** Positions of open elements that are not Word's own, from the outermost to the innermost. */
  const foreign: number[] = [];
  let isWithinText = false;
  for (const { name, namespace, ownAttributes, kind, textBefore, from } of xmlTags(text)) {
    const isWord = wordNamespaces.has(namespace);
    const fieldText = isWord ? fieldTexts.get(name) : undefined;
    // Such a text must not contain elements, because readers would treat them in unknown ways.
    if (isWithinText && !(fieldText && kind === 'closing')) throw new RefusedPackage('scripted');
    if (!isWord && kind === 'opening') foreign.push(from);
    if (!isWord && kind === 'closing') foreign.pop();
    if (!isWord) continue;
    const place = foreign.at(-1) ?? 0;
    if (fieldText) {
      isWithinText = kind === 'opening';
      if (kind === 'closing') fields.text({ text: textBefore, ...fieldText }, place);
    }
    if (name === 'fldChar' && kind !== 'closing') fields.mark(ownAttributes.get('fldCharType'), place);
    if (name === 'fldSimple' && kind !== 'closing') fields.whole(ownAttributes.get('instr') ?? '');
    if (name === 'control') throw new RefusedPackage('scripted');
    // The text of the document is in another file.
    if (name === 'altChunk') throw new RefusedPackage('attachment');
  }
  if (fields.hasActive()) throw new RefusedPackage('scripted');
}

/** Writes the package without these parts and relationships, and without a signature, which would be invalid. */
async function copyWithout(parts: readonly ZipPart[], { dropped, cut, leftOut }: Judged): Promise<InspectedDocx> {
  const isSignature = (name: string) => name.startsWith('_xmlsignatures/');
  const isGone = (name: string) => dropped.has(name) || isSignature(name);
  const kept: ZipPart[] = [];
  for (const part of parts) {
    if (isGone(part.name)) continue;
    const own = cut.filter(({ source }) => source === part.name);
    const given = cut.filter(({ owner }) => owner === part.name);
    const isRoot = part.name === '_rels/.rels';
    if (part.name !== typesName && own.length === 0 && given.length === 0 && !isRoot) {
      kept.push(part);
      continue;
    }
    kept.push(packPart(part.givenName, Buffer.from(inUtf8(edit(part.name, await unpackText(part))))));
  }

  function edit(name: string, text: string): string {
    if (name === typesName) {
      return withoutElements(text, (tag) => tag.name === 'Override' && isGone(partNameOf(tag.attributes)));
    }
    if (!name.endsWith('.rels')) return withoutReferences(text, idsOf(cut.filter(({ owner }) => owner === name)));
    const ids = idsOf(cut.filter(({ source }) => source === name));
    return withoutElements(text, ({ name: tag, attributes }) => {
      const isSigned = (attributes.get('Type') ?? '').includes('/digital-signature/');
      return tag === 'Relationship' && (isSigned || ids.has(attributes.get('Id') ?? ''));
    });
  }

  return { copy: writeZip(kept), leftOut: [...leftOut] };
}

function idsOf(relationships: readonly Relationship[]): Set<string> {
  return new Set(relationships.map(({ id }) => id));
}

function inUtf8(text: string): string {
  return text.replace(/^\s{0,16}<\?xml[^>]{0,200}\?>/, '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>');
}
