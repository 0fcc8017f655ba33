import { importsOf } from './imports-of.ts';

/**
 * Returns cycles of modules that import each other, statically or dynamically; imports of types do not count. Each
 * cycle lists its files in no order. The linter's rule for it takes longer than all its other rules together.
 *
 * @param texts of all modules, by their paths
 */
export function findImportCycles(texts: ReadonlyMap<string, string>): string[][] {
  const numbers = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const circles: string[][] = [];

  // Tarjan: a module that leads back to none before it closes all that were opened since.
  const visit = (file: string, text: string): number => {
    const own = numbers.size;
    numbers.set(file, own);
    open.push(file);
    isOpen.add(file);
    let lowest = own;
    for (const target of importsOf(file, text).files) {
      const next = texts.get(target);
      if (next === undefined) continue;
      const known = numbers.get(target);
      if (known === undefined) lowest = Math.min(lowest, visit(target, next));
      else if (isOpen.has(target)) lowest = Math.min(lowest, known);
    }
    if (lowest < own) return lowest;
    const circle = open.splice(open.indexOf(file));
    for (const each of circle) isOpen.delete(each);
    if (circle.length > 1) circles.push(circle);
    return own;
  };

  for (const [file, text] of texts) if (!numbers.has(file)) visit(file, text);
  return circles;
}
