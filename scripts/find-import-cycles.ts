import { allImportsOf, importsOf } from './imports-of.ts';

/**
 * Returns cycles of modules that import each other, statically or dynamically; imports of types do not count. Each
 * cycle lists its files in no order. The linter's rule for it takes longer than all its other rules together.
 *
 * @param texts of all modules, by their paths
 */
export function findImportCycles(texts: ReadonlyMap<string, string>): string[][] {
  return findCycles(texts, (file, text) => importsOf(file, text).files);
}

/**
 * Returns cycles that join several features or parts of the host, with imports of types included: a reader of one file
 * has to understand all. Within one feature or part, types may refer to each other.
 */
export function findWideTypeCycles(texts: ReadonlyMap<string, string>): string[][] {
  return findCycles(texts, allImportsOf).filter((circle) => new Set(circle.map(roomOf)).size > 1);
}

/** A feature, a part of the host such as `src/server`, or a folder of the root. */
function roomOf(path: string): string {
  return /^src\/features\/[^/]+\/|^src\/[^/]+\/|^[^/]+\//.exec(path)?.[0] ?? '';
}

type ImportsOf = (file: string, text: string) => readonly string[];

function findCycles(texts: ReadonlyMap<string, string>, importedBy: ImportsOf): string[][] {
  const numbers = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const circles: string[][] = [];

  // Tarjan's algorithm: a module that reaches no module opened before it closes all that were opened since.
  const visit = (file: string, text: string): number => {
    const own = numbers.size;
    numbers.set(file, own);
    open.push(file);
    isOpen.add(file);
    let lowest = own;
    for (const target of importedBy(file, text)) {
      const next = texts.get(target);
      if (next === undefined) continue;
      const known = numbers.get(target);
      if (known === undefined) lowest = Math.min(lowest, visit(target, next));
      else if (isOpen.has(target)) lowest = Math.min(lowest, known);
    }
    if (lowest < own) return lowest;
    const circle = open.splice(open.indexOf(file));
    for (const file of circle) isOpen.delete(file);
    if (circle.length > 1) circles.push(circle);
    return own;
  };

  for (const [file, text] of texts) if (!numbers.has(file)) visit(file, text);
  return circles;
}
