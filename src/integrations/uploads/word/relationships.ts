import type { LeftOut } from '../../../domain/documents/left-out.ts';
import { isHarmlessAddress } from '../harmless-address.ts';
import { RefusedPackage } from './read-zip.ts';
import { xmlTags } from './xml-tags.ts';

/** A reference from a part of a package, or from the package, to another part or to something outside. */
export interface Relationship {
  /** Name of the part that lists it. */
  source: string;
  /** The part that it belongs to; absent for the package. */
  owner: string | undefined;
  id: string;
  /** Last segment of its type. */
  type: string;
  /** Name of a part, or an external address. */
  target: string;
  isOutside: boolean;
}

const scripted =
  /^(vbaProject|wordVbaData|control|activeXControlBinary|extensibility|webextension|taskpanes?|webextensiontaskpanes)$/i;
/** Keyboard shortcuts and toolbars of the author, which may run a template's macros. */
const commands = /^(attachedToolbars|keyMapCustomizations)$/i;
/** Text of the document that is in another file: without that file it would be missing. */
const textElsewhere = /^(aFChunk|subDocument|frame)$/i;
const attached = /^(oleObject|package|externalLink|externalLinkPath)$/i;

const listNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships';

/**
 * Returns the part that a list of relationships belongs to; `undefined` for the package's own list and all other
 * parts.
 */
export function relationshipOwnerOf(name: string): string | undefined {
  const [, folder = '', file = ''] = /^(.*?)_rels\/([^/]+)\.rels$/.exec(name) ?? [];
  return file ? folder + file : undefined;
}

export function relationshipsOf(source: string, text: string): Relationship[] {
  const owner = relationshipOwnerOf(source);
  const found: Relationship[] = [];
  for (const { name, namespace, attributes } of xmlTags(text)) {
    if (namespace !== listNamespace) throw new RefusedPackage('damaged');
    if (name !== 'Relationship') continue;
    const type = (attributes.get('Type') ?? '').replace(/^.*\//s, '');
    const isOutside = attributes.get('TargetMode')?.toLowerCase() === 'external';
    const stated = attributes.get('Target') ?? '';
    const target = isOutside ? stated : placeOf(owner ?? '', stated);
    found.push({ source, owner, id: attributes.get('Id') ?? '', type, target, isOutside });
  }
  return found;
}

/** Returns the name of a part that another one refers to. */
function placeOf(owner: string, target: string): string {
  const base = target.startsWith('/') ? [] : owner.split('/').slice(0, -1);
  const steps: string[] = base;
  for (const step of target.replaceAll('\\', '/').split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/').toLowerCase();
}

/**
 * Decides which relationships and parts are left out. Throws `RefusedPackage` for programs, and if text of the document
 * is in another file.
 * @param foreign parts that are other files
 */
export function judgeRelationships(
  relationships: readonly Relationship[],
  foreign: ReadonlySet<string>,
): { dropped: Set<string>; cut: Relationship[]; leftOut: Set<LeftOut> } {
  const dropped = new Set(foreign);
  const leftOut = new Set<LeftOut>(foreign.size > 0 ? ['attachment'] : []);
  for (const { type, target, isOutside } of relationships) {
    if (scripted.test(type)) throw new RefusedPackage('scripted');
    if (textElsewhere.test(type)) throw new RefusedPackage('attachment');
    if (commands.test(type) && !isOutside) dropped.add(target);
    if (!attached.test(type)) continue;
    leftOut.add('attachment');
    if (!isOutside) dropped.add(target);
  }
  const cut = relationships.filter((one) => isCut(one, dropped));
  if (cut.some(({ type, isOutside }) => isOutside && type !== 'attachedTemplate' && !attached.test(type))) {
    leftOut.add('link');
  }
  return { dropped, cut, leftOut };
}

function isCut({ type, target, isOutside }: Relationship, dropped: ReadonlySet<string>): boolean {
  // A finished document needs nothing from its template, whether the author's own or one on a server.
  if (type === 'attachedTemplate' || attached.test(type) || commands.test(type)) return true;
  if (!isOutside) return dropped.has(target);
  return type !== 'hyperlink' || !isHarmlessAddress(target);
}
