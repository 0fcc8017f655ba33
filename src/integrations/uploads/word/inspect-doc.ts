import type { LeftOut } from '../../../domain/documents/left-out.ts';
import type { UploadRefusal } from '../refusal.ts';
import { type CompoundEntry, type CompoundFile, openCompoundFile } from './compound-file.ts';
import { detachOthers } from './detach-others.ts';
import { disarmFields } from './disarm-fields.ts';
import { disarmLinkedPictures, disarmLinks } from './disarm-links.ts';
import { disarmPictureFiles } from './disarm-picture-files.ts';
import { flagsOf, kindOfHead, oldWordFlags, readOldWord } from './old-word.ts';
import { writeCompoundFile } from './write-compound-file.ts';

/** Streams that Word opens to show a document and its properties. All others are programs, other files or unused. */
const shownStreams = new Set([
  'worddocument',
  '0table',
  '1table',
  'data',
  '\x05summaryinformation',
  '\x05documentsummaryinformation',
]);
const programName = '\x01compobj';
const objectPool = 'objectpool';
const embeddedNames = new Set(['\x01ole10native', '\x01ole10itemname', '\x03ocxname', 'package']);
/** A spreadsheet or slides in the same file, which their programs would open instead of the document. */
const otherPrograms = new Set(['workbook', 'book', 'powerpoint document', 'visiodocument']);
const macroNames = new Set(['macros', '_vba_project', '_vba_project_cur', 'vba', 'project', 'projectwm']);
const wordKind = Buffer.from('0609020000000000c000000000000046', 'hex');

export interface InspectedDoc {
  /** A copy without harmful content; absent if the file itself can be stored. */
  copy?: Buffer;
  leftOut?: readonly LeftOut[];
}

/**
 * Inspects a Word file from before 2007 by its streams, and by the fields and links in them. Returns the reason if it
 * is refused.
 */
export function inspectDoc(bytes: Uint8Array): InspectedDoc | UploadRefusal {
  const file = openCompoundFile(bytes);
  if (!file) return 'damaged';
  // A file of a current Word version that is locked with a password.
  if (file.entries.some(({ name }) => name.toLowerCase() === 'encryptedpackage')) return 'encrypted';
  const streams = readShown(file);
  if (typeof streams === 'string') return streams;
  const document = streams.get('worddocument');
  if (!document || kindOfHead(document.data) === 'other') return 'document';
  const flags = flagsOf(document.data);
  if (flags & oldWordFlags.isEncrypted) return 'encrypted';
  const lists = streams.get(flags & oldWordFlags.usesSecondTable ? '1table' : '0table');
  const word = readOldWord(document.data, lists?.data);
  if (typeof word === 'string') return word;
  const leftOut = new Set(otherParts(file));
  const changes = [...streams.values()].flatMap(({ data }) => [disarmLinks(data), disarmLinkedPictures(data)]);
  const pictures = [document.data, streams.get('data')?.data ?? Buffer.alloc(0)];
  if ([disarmFields(word), disarmPictureFiles(word, pictures), ...changes].includes(true)) leftOut.add('link');
  const isDetached = detachOthers(word);
  if (!isDetached && leftOut.size === 0 && file.entries.every((entry) => isPlain(entry, file))) return {};
  return { copy: writeCompoundFile([...streams.values()], wordKind), leftOut: [...leftOut] };
}

/** Returns copies of the shown streams, to be changed in place, by their names in lower case. */
function readShown(file: CompoundFile): Map<string, { name: string; data: Buffer }> | UploadRefusal {
  const found = new Map<string, { name: string; data: Buffer }>();
  for (const entry of file.topLevel) {
    const name = entry.name.toLowerCase();
    if (entry.kind !== 'stream' || !shownStreams.has(name)) continue;
    const data = file.read(entry);
    // If two streams have the same name, each reader opens a different one.
    if (!data || found.has(name)) return 'damaged';
    found.set(name, { name: entry.name, data: Buffer.from(data) });
  }
  return found;
}

/**
 * True for entries that Word and other programs write into every file. Word leaves an empty pool for removed objects.
 */
function isPlain(entry: CompoundEntry, file: CompoundFile): boolean {
  const name = entry.name.toLowerCase();
  if (entry.kind === 'storage') return name === objectPool && !entry.hasChildren;
  return file.topLevel.includes(entry) && (shownStreams.has(name) || name === programName);
}

/** Returns which other parts the file contains. */
function otherParts({ entries, topLevel }: CompoundFile): LeftOut[] {
  const found: LeftOut[] = [];
  const isObject = ({ name, kind, hasChildren }: CompoundEntry) =>
    name.toLowerCase() === objectPool ? kind === 'stream' || hasChildren : embeddedNames.has(name.toLowerCase());
  const isOtherFile = ({ name }: CompoundEntry) => otherPrograms.has(name.toLowerCase());
  if (entries.some(isObject) || topLevel.some(isOtherFile)) found.push('attachment');
  if (entries.some(({ name }) => macroNames.has(name.toLowerCase()))) found.push('script');
  return found;
}
