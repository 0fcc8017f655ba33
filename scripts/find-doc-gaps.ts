import { globSync, readFileSync } from 'node:fs';

/** Lists of folders that a document promises to be complete. */
const lists = [
  { folder: 'src/integrations', document: 'src/integrations/README.md', name: (folder: string) => `${folder}/` },
  { folder: 'lab', document: 'lab/README.md', name: (folder: string) => `${folder}/` },
  { folder: 'src', document: 'docs/architecture.md', name: (folder: string) => `src/${folder}/` },
];
/** Folders without a line in the lists, because their content is compiled. */
const unnamed = ['src/paraglide'];

/**
 * Returns a line for each folder that the list of its document leaves out, each feature without a README, and each
 * number of a decision that is taken twice.
 */
export function findDocGaps(root: string): string[] {
  const folders = lists.flatMap(({ folder, document, name }) => {
    const text = readFileSync(`${root}${document}`, 'utf8');
    return foldersOf(root, folder)
      .filter((found) => !unnamed.includes(`${folder}/${found}`) && !text.includes(`| \`${name(found)}`))
      .map((found) => `${document} leaves out ${folder}/${found}.`);
  });
  const features = foldersOf(root, 'src/features')
    .filter((feature) => globSync(`src/features/${feature}/README.md`, { cwd: root }).length === 0)
    .map((feature) => `src/features/${feature} has no README.md.`);
  const decisions = globSync('docs/decisions/*.md', { cwd: root });
  const byNumber = Map.groupBy(decisions, (path) => /(\d+)-[^/]*$/.exec(path)?.[1]);
  const doubles = [...byNumber]
    .filter(([, { length }]) => length > 1)
    .map(([number]) => `Decision ${number} is there twice.`);
  return [...folders, ...features, ...doubles];
}

function foldersOf(root: string, folder: string): string[] {
  return globSync(`${folder}/*/`, { cwd: root }).map((path) => path.replace(/\/$/, '').slice(folder.length + 1));
}
