import { parseSync } from 'vite';

const prepositions: ReadonlySet<unknown> = new Set(['at', 'of', 'each']);

interface Node {
  type: string;
  start: number;
  computed?: boolean;
  shorthand?: boolean;
  name?: unknown;
  [child: string]: unknown;
}

/**
 * Returns one line for each variable or parameter that is named by a preposition instead of a noun. Keys of objects are
 * exempt, because calls and libraries have such fields.
 */
export function findPrepositions(file: string, text: string): string[] {
  if (!/\b(?:at|of|each)\b/.test(text)) return [];
  const lines = new Map<number, string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const child of value) visit(child);
    if (!isNode(value)) return;
    if (value.type === 'Identifier' && prepositions.has(value.name)) {
      lines.set(text.slice(0, value.start).split('\n').length, String(value.name));
    }
    for (const [name, child] of Object.entries(value)) if (!isKey(value, name)) visit(child);
  };
  visit(parseSync(file, text).program);
  return [...lines].map(([line, name]) => `${file}:${line} names a variable ${name}: use the noun of what it is.`);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function isKey({ type, computed, shorthand }: Node, name: string): boolean {
  if (computed || shorthand) return false;
  return name === 'key' || (type === 'MemberExpression' && name === 'property') || type === 'TSQualifiedName';
}
