import { globSync, readFileSync } from 'node:fs';

const texts = ['README.md', 'docs/**/*.md', 'src/**/README.md', 'sandbox/**/README.md'];
const files = ['{src,sandbox,scripts,e2e,bench}/**/*.{ts,tsx,mjs,js,css}', '*.ts'];
const named = /`(?:\.\.?\/)*([\w./-]+\.(?:tsx?|mjs|css))`/g;

/**
 * Files that a text for readers names and that are not there, by the end of their paths; one line for each. Decisions that
 * are superseded tell of what was.
 */
export function findDeadPaths(root: string): string[] {
  const known = globSync(files, { cwd: root }).map((file) => `/${file}`);
  return globSync(texts, { cwd: root }).flatMap((text) => {
    const content = readFileSync(`${root}${text}`, 'utf8');
    if (content.includes('**Superseded by')) return [];
    const names = new Set([...content.matchAll(named)].map(([, name = '']) => name));
    return [...names]
      .filter((name) => !known.some((file) => file.endsWith(`/${name}`)))
      .map((name) => `${text} names ${name}, which is not there.`);
  });
}
