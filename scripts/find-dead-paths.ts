import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const texts = ['README.md', 'CONTRIBUTING.md', 'docs/**/*.md', 'src/**/README.md', '{sandbox,lab,deploy}/**/README.md'];
const files = ['{src,sandbox,scripts,e2e,lab}/**/*.{ts,tsx,mjs,js,css}', '*.ts'];
const named = /`((?:\.\.?\/)*[\w./-]+\.(?:tsx?|mjs|css))`/g;
const linked = /\]\(([^):#]+\.md)(?:#[^)]*)?\)/g;

/**
 * Returns a line for each file that a document names or links and that does not exist. The README of a feature names
 * files from its folder, its `server/` or `client/`, from the root, `src/` or `src/features/`; other documents name
 * them by the end of their paths. Superseded decisions are skipped, as they describe former code.
 */
export function findDeadPaths(root: string): string[] {
  const known = globSync(files, { cwd: root }).map((file) => `/${file}`);
  return globSync(texts, { cwd: root }).flatMap((text) => {
    const content = readFileSync(`${root}${text}`, 'utf8');
    if (content.includes('**Superseded by')) return [];
    const folder = dirname(text);
    const isThere = (name: string) =>
      text.startsWith('src/features/') ? isNear(root, folder, name) : known.some((file) => file.endsWith(endOf(name)));
    const names = [...new Set([...content.matchAll(named)].map(([, name = '']) => name))];
    const links = [...new Set([...content.matchAll(linked)].map(([, link = '']) => link))];
    return [
      ...names.filter((name) => !isThere(name)),
      ...links.filter((link) => !existsSync(normalize(join(root, folder, link)))),
    ].map((name) => `${text} names ${name}, which is not there.`);
  });
}

function isNear(root: string, folder: string, name: string): boolean {
  const places = [folder, `${folder}/server`, `${folder}/client`, '.', 'src', 'src/features'];
  return places.some((place) => existsSync(join(root, place, name)));
}

function endOf(name: string): string {
  return `/${name.replace(/^(?:\.\.?\/)*/, '')}`;
}
