import type { UploadRefusal } from '../refusal.ts';
import { holdsOldActiveField } from './active-fields.ts';
import { type CompoundEntry, openCompoundFile } from './compound-file.ts';

const macroNames = new Set(['macros', '_vba_project', '_vba_project_cur', 'vba', 'project', 'projectwm']);
const embeddedNames = new Set(['\x01ole10native', '\x01ole10itemname', '\x03ocxname', 'package']);
/** Word 97 and later. */
const wordMark = 0xa5ec;
const flagsAt = 10;
const isEncrypted = 0x0100;

/** Judges an old Word file by the directory of its streams and the fields in its text. Returns why it is refused. */
export function inspectDoc(bytes: Uint8Array): UploadRefusal | undefined {
  const file = openCompoundFile(bytes);
  if (!file) return 'damaged';
  const named = (name: string) => file.entries.filter((entry) => entry.name.toLowerCase() === name);
  // A file of today's Word that is locked with a password.
  if (named('encryptedpackage').length > 0) return 'encrypted';
  const [text, ...others] = named('worddocument').filter(({ kind }) => kind === 'stream');
  if (!text) return 'document';
  const head = file.read(text, flagsAt + 2);
  if (!head || others.length > 0) return 'damaged';
  if (head.readUInt16LE(0) !== wordMark) return 'document';
  if (head.readUInt16LE(flagsAt) & isEncrypted) return 'encrypted';
  if (![...named('0table'), ...named('1table')].some(({ kind }) => kind === 'stream')) return 'document';
  const refusal = file.entries.map(judgeEntry).find((found) => found !== undefined);
  return refusal ?? (holdsOldActiveField(file.readAll(text).toString('latin1')) ? 'scripted' : undefined);
}

function judgeEntry({ name, hasChildren, kind }: CompoundEntry): UploadRefusal | undefined {
  const lower = name.toLowerCase();
  if (macroNames.has(lower)) return 'scripted';
  // Word leaves an empty pool for removed objects.
  if (lower === 'objectpool' && (kind === 'stream' || hasChildren)) return 'attachment';
  return embeddedNames.has(lower) ? 'attachment' : undefined;
}
