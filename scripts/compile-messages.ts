import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const settingsFile = `${root}project.inlang/settings.json`;

/**
 * Compiles the messages of every folder. The settings of inlang allow no patterns, so the folders are listed again each
 * time.
 */
export function compileMessages(): void {
  nameMessageFolders();
  const args = ['compile', '--project', './project.inlang', '--outdir', './src/paraglide', '--silent'];
  const { status } = spawnSync(`${root}node_modules/.bin/paraglide-js`, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

export function nameMessageFolders(): void {
  const folders = globSync('src/**/messages/en.json', { cwd: root }).toSorted();
  const lines = folders.map((file) => `      "./${file.replace('en.json', '{locale}.json')}"`);
  const before = readFileSync(settingsFile, 'utf8');
  const after = before.replace(/("pathPattern": \[)[^\]]*\]/, (_all, start) => `${start}\n${lines.join(',\n')}\n    ]`);
  if (after !== before) writeFileSync(settingsFile, after);
}

if (import.meta.main) compileMessages();
