import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { findAsvsGaps } from './find-asvs-gaps.ts';
import { findDeadPaths } from './find-dead-paths.ts';
import { findDocGaps } from './find-doc-gaps.ts';
import { findForbiddenImports } from './find-forbidden-imports.ts';
import { findImportCycles, findWideTypeCycles } from './find-import-cycles.ts';
import { findParsingImports } from './find-parsing-imports.ts';
import { findUnshippedImports } from './find-unshipped-imports.ts';
import { findUpwardImports } from './find-upward-imports.ts';
import { findDoubledNames } from './names/find-doubled-names.ts';
import { findPrepositions } from './names/find-prepositions.ts';
import { findVagueNames } from './names/find-vague-names.ts';

const longest = 400;
const mostFilesInFolder = 45;
const sources = ['src/**/*.{ts,tsx}', 'sandbox/**/*.{ts,js}', 'scripts/**/*.{ts,mjs}', 'e2e/**/*.ts', 'lab/**/*.ts'];

/** Rules of the house that the linter cannot express; one line for each breach. */
export function checkStructure(root: string): string[] {
  const files = globSync(sources, { cwd: root, exclude: (path) => path.includes('paraglide') });
  const texts = new Map(files.map((file) => [file, readFileSync(`${root}${file}`, 'utf8')]));
  const breaches = [...texts].flatMap(([file, text]) => {
    const lines = text.split('\n').length;
    const tooLong = lines > longest ? [`${file} has ${lines} lines; at most ${longest}.`] : [];
    return [
      ...tooLong,
      ...rawPaths(file, text),
      ...findForbiddenImports(file, text),
      ...findVagueNames(file, text),
      ...findPrepositions(file, text),
    ];
  });
  const circles = findImportCycles(texts).map((circle) => `These import each other in a circle: ${circle.join(', ')}.`);
  const wide = findWideTypeCycles(texts).map(
    (circle) =>
      `Types join several features or parts of the host in a circle of ${circle.length}: ${circle.join(', ')}.`,
  );
  const parsing = findParsingImports(texts).map(
    (module) => `${module} is loaded by the portal or the worker: only processes for parsing may.`,
  );
  return [
    ...breaches,
    ...unorderedMigrations(root),
    ...fullFolders(root),
    ...circles,
    ...wide,
    ...parsing,
    ...findDoubledNames(texts),
    ...findUpwardImports(texts),
    ...findUnshippedImports(texts, JSON.parse(readFileSync(`${root}package.json`, 'utf8'))),
    ...unusedMessages(root, [...texts.values()]),
    ...findDeadPaths(root),
    ...findDocGaps(root),
    ...findAsvsGaps(root),
  ];
}

/** The path of a `file:` URL has `%20` for a space, and no folder has that name. */
function rawPaths(file: string, text: string): string[] {
  const isRaw = /import\.meta\.url\)\s*\.pathname/.test(text);
  return isRaw ? [`${file} takes a path from a URL as it is; use fileURLToPath, for folders with spaces.`] : [];
}

/** A database that has a later migration skips an earlier one, so each is newer than the one before. */
function unorderedMigrations(root: string): string[] {
  const { entries } = JSON.parse(readFileSync(`${root}db/migrations/meta/_journal.json`, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const wrong = entries.filter(({ idx, when }, place) => idx !== place || when <= (entries[place - 1]?.when ?? 0));
  return wrong.map(({ tag }) => `The migration ${tag} is out of order. Delete it and run npm run db:generate.`);
}

function fullFolders(root: string): string[] {
  const files = globSync('{src,sandbox,scripts,e2e,lab}/**/*.*', {
    cwd: root,
    exclude: (path) => /(^|\/)(paraglide|node_modules|screenshots)(\/|$)/.test(path),
  });
  const folders = Map.groupBy(files, (file) => dirname(file));
  return [...folders]
    .filter(([, { length }]) => length > mostFilesInFolder)
    .map(
      ([folder, { length }]) => `${folder} holds ${length} files; at most ${mostFilesInFolder}. Split it by subject.`,
    );
}

/** Texts for people that no screen shows any more. */
function unusedMessages(root: string, texts: string[]): string[] {
  const used = new Set(texts.flatMap((text) => text.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? []));
  return globSync('src/**/messages/en.json', { cwd: root }).flatMap((file) => {
    const names = Object.keys(JSON.parse(readFileSync(`${root}${file}`, 'utf8')));
    return names
      .filter((name) => name !== '$schema' && !used.has(name))
      .map((name) => `${file}: ${name} is used nowhere.`);
  });
}
