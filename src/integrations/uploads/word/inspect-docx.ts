import type { UploadRefusal } from '../refusal.ts';
import { namesActiveField } from './active-fields.ts';
import { RefusedPackage, readZip, unpackPart, type ZipPart } from './read-zip.ts';
import { decodeXml, xmlTags } from './xml-tags.ts';

/** Bytes of all parts unpacked, and of one part of text. */
const packageLimit = 150_000_000;
const xmlLimit = 40_000_000;

const mainType = /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document\.main\+xml$/i;
/** Content that only shows something. Everything else is a program or another file. */
const shownTypes = [
  /^(application|text)\/xml$/i,
  /^image\/(png|jpe?g|pjpeg|gif|bmp|tiff|x-tiff|x-emf|x-wmf|emf|wmf|svg\+xml|vnd\.ms-photo)$/i,
  /^application\/vnd\.openxmlformats-package\.[\w.-]{1,80}\+xml$/i,
  /^application\/vnd\.openxmlformats-officedocument\.[\w.-]{1,120}\+xml$/i,
  /^application\/vnd\.ms-(word|office)\.[\w.-]{1,120}\+xml$/i,
  /^application\/vnd\.openxmlformats-officedocument\.(obfuscatedFont|wordprocessingml\.printerSettings)$/i,
  /^application\/vnd\.openxmlformats-officedocument\.vmlDrawing$/i,
  /^application\/inkml\+xml$/i,
  /^application\/x-font(data|-ttf)?$/i,
];
const scriptedTypes = /macroEnabled|vbaProject|vbaData|activeX|customui|webextension|taskpane/i;
const scriptedRelationships =
  /^(vbaProject|wordVbaData|control|activeXControlBinary|extensibility|attachedToolbars|keyMapCustomizations|webextension|taskpanes?|webextensiontaskpanes|attachedTemplate)$/i;
const attachedRelationships = /^(oleObject|package|aFChunk|subDocument|frame|externalLink|externalLinkPath)$/i;
const harmlessTarget = /^(https?:|mailto:|tel:|#|(?!\/\/)[^:\\]{0,500}$)/i;
/** First bytes of programs, archives, other documents and scripts. */
const foreignHeads = ['MZ', '\x7fELF', 'PK\x03\x04', '\xd0\xcf\x11\xe0', '%PDF', '#!', 'Rar!', '7z\xbc\xaf', '{\\rt'];

/** Judges a Word file by the declared types and relationships of its parts. Returns why it is refused. */
export async function inspectDocx(bytes: Uint8Array): Promise<UploadRefusal | undefined> {
  try {
    const parts = readZip(bytes);
    return await judgeParts(parts);
  } catch (error) {
    if (error instanceof RefusedPackage) return error.reason;
    throw error;
  }
}

async function judgeParts(parts: readonly ZipPart[]): Promise<UploadRefusal | undefined> {
  const types = parts.find(({ name }) => name === '[content_types].xml');
  const root = parts.find(({ name }) => name === '_rels/.rels');
  if (!types || !root) return 'document';
  const typeOf = readTypes(await unpackText(types));
  const main = mainPart(await unpackText(root));
  const mainContent = main === undefined ? '' : typeOf(main);
  if (scriptedTypes.test(mainContent)) return 'scripted';
  if (!mainType.test(mainContent) || !parts.some(({ name }) => name === main)) return 'document';
  let total = 0;
  for (const part of parts) {
    const unpacked = await unpackPart(part, packageLimit - total);
    total += unpacked.length;
    const refusal = part === types ? undefined : judgePart(part.name, typeOf(part.name), unpacked);
    if (refusal) return refusal;
  }
  return undefined;
}

async function unpackText(part: ZipPart): Promise<string> {
  return decodeXml(await unpackPart(part, xmlLimit));
}

/** Returns how to find the type of a part: by its name, otherwise by its extension. */
function readTypes(text: string): (name: string) => string {
  const [byName, byExtension] = [new Map<string, string>(), new Map<string, string>()];
  for (const { name, attributes } of xmlTags(text)) {
    const type = attributes.get('ContentType') ?? '';
    if (name === 'Override') byName.set((attributes.get('PartName') ?? '').replace(/^\//, '').toLowerCase(), type);
    if (name === 'Default') byExtension.set((attributes.get('Extension') ?? '').toLowerCase(), type);
    if (scriptedTypes.test(type)) throw new RefusedPackage('scripted');
  }
  return (name) => byName.get(name) ?? byExtension.get(name.slice(name.lastIndexOf('.') + 1)) ?? '';
}

function mainPart(text: string): string | undefined {
  for (const { name, attributes } of xmlTags(text)) {
    if (name !== 'Relationship' || lastStep(attributes.get('Type')) !== 'officeDocument') continue;
    return (attributes.get('Target') ?? '').replace(/^\.?\//, '').toLowerCase();
  }
  return undefined;
}

function lastStep(type = ''): string {
  return type.slice(type.lastIndexOf('/') + 1);
}

function judgePart(name: string, type: string, data: Buffer): UploadRefusal | undefined {
  if (name.endsWith('.rels')) return judgeRelationships(decodeXml(data));
  if (scriptedTypes.test(type)) return 'scripted';
  const head = data.toString('latin1', 0, 8);
  if (!shownTypes.some((shown) => shown.test(type)) || foreignHeads.some((mark) => head.startsWith(mark))) {
    return 'attachment';
  }
  if (!/([+/]xml|vmlDrawing)$/i.test(type)) return undefined;
  if (data.length > xmlLimit) return 'too-complex';
  return judgeText(decodeXml(data), type.includes('wordprocessingml'));
}

function judgeRelationships(text: string): UploadRefusal | undefined {
  for (const { name, attributes } of xmlTags(text)) {
    if (name !== 'Relationship') continue;
    const type = lastStep(attributes.get('Type'));
    if (scriptedRelationships.test(type)) return 'scripted';
    if (attachedRelationships.test(type)) return 'attachment';
    const isOutside = attributes.get('TargetMode')?.toLowerCase() === 'external';
    if (!isOutside) continue;
    if (type !== 'hyperlink' || !harmlessTarget.test(attributes.get('Target') ?? '')) return 'scripted';
  }
  return undefined;
}

/** Fields that ask another program for their content run it. Other parts only have to be XML without tricks. */
function judgeText(text: string, isWord: boolean): UploadRefusal | undefined {
  const fields: string[] = [];
  for (const { name, attributes, kind, textBefore } of xmlTags(text)) {
    if (!isWord) continue;
    if (name === 'instrText' && kind === 'closing') fields.push(textBefore);
    if (name === 'fldSimple') fields.push(` ${attributes.get('instr') ?? ''} `);
    if (name === 'altChunk' || name === 'control') return name === 'control' ? 'scripted' : 'attachment';
    if (name === 'OLEObject') return 'attachment';
  }
  return namesActiveField(fields.join('')) ? 'scripted' : undefined;
}
