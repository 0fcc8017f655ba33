import { allImportsOf } from './imports-of.ts';

const orderFile = 'src/features/order.ts';

/**
 * Returns imports of a feature by one earlier in `src/features/order.ts`, types included, and features that the order
 * leaves out; one line for each. Tests may import anything.
 *
 * @param texts source files by their paths from the root
 */
export function findUpwardImports(texts: ReadonlyMap<string, string>): string[] {
  const order = readOrder(texts.get(orderFile) ?? '');
  const missing = new Set([...texts.keys()].map(featureOf).filter((name) => name !== undefined && !order.has(name)));
  const upward = [...texts].flatMap(([file, text]) => {
    const own = featureOf(file);
    if (own === undefined || /\.test\.tsx?$/.test(file)) return [];
    return allImportsOf(file, text)
      .filter((target) => (order.get(featureOf(target) ?? own) ?? 0) > (order.get(own) ?? 0))
      .map(
        (target) =>
          `${file} imports ${target}, of a feature above its own: declare a hook, or move what both need down.`,
      );
  });
  return [...[...missing].map((name) => `${orderFile} leaves out ${name}.`), ...upward];
}

/** Returns the positions of features in the order, from 0, by their folder names. */
function readOrder(text: string): Map<string, number> {
  const list = /export const features = \[([^\]]*)\]/.exec(text)?.[1] ?? '';
  const names = [...list.matchAll(/(\w+)Feature\b/g)].map(([, name = '']) => name);
  return new Map(names.map((name, place) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), place]));
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}
