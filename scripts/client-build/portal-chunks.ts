import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Group = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups'];

/** Changes only with a package, so browsers keep it from one release to the next. */
const framework = String.raw`react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](react-router(?!.*useBlocker)|router-core|history|store|react-store|query-core|react-query)`;

/** Parts that the frame fetches in the background as soon as it is rendered. */
const frame = ['main-layout', 'top-dialog', 'chunk-failed'];

/** The document viewer stays in the chunk of its page, because only wide screens fetch it beside the form. */
const viewer = String.raw`documents[\\/]client[\\/]review[\\/](page-|viewer-|use-page-zoom)`;

/**
 * Modules that are always loaded together share one file. A group takes the modules it names and their imports, without
 * those of an earlier group. Pages and dialogs that are loaded when opened have files of their own.
 */
export const portalChunks: Group = [
  { name: 'framework', priority: 8, test: new RegExp(String.raw`node_modules[\\/](${framework})[\\/]`) },
  { name: 'start', priority: 7, tags: ['$initial'] },
  { name: 'frame', priority: 5, test: namedAs(frame) },
  // The page after the login. Code that other pages share with it is here, so that it loads nothing that only they
  // share.
  { name: 'case-list-page', priority: 4, test: namedAs(['case-list-page']) },
  // With a lower count, every page would load code that only two dialogs share.
  { name: 'shared', priority: 3, minShareCount: 4, test: /[\\/](src|node_modules)[\\/]/ },
  // The pages of the person and of the companies share these without a case.
  {
    name: 'accounts',
    priority: 2,
    minShareCount: 2,
    test: /[\\/]src[\\/](features[\\/](auth|data-requests|dealers|mailbox|signatures)[\\/]|paraglide[\\/]messages[\\/](auth|data_requests|dealers|mailbox|signatures)_)/,
  },
  // The pages of a case share most of their rules, parts and messages, and follow one another.
  {
    name: 'case',
    priority: 1,
    minShareCount: 2,
    test: new RegExp(String.raw`[\\/]src[\\/](features|domain|paraglide)[\\/](?!${viewer})`),
  },
  // Pages share these. Without a group they would be in the file of one page, which the others would load.
  { name: 'parts', priority: 2, test: namedAs(['action-menu', 'progress-bar', 'error-summary']) },
  { name: 'editor', priority: 1, test: namedAs(['loan-application-page']) },
  { name: 'documents', priority: 1, test: namedAs(['documents-page']) },
];

/** Chunks of the customers' pages. Code that two of them share is one file, because each request counts on a phone. */
export const customerChunks: Group = [
  { name: 'framework', priority: 3, test: new RegExp(String.raw`node_modules[\\/](${framework})[\\/]`) },
  { name: 'start', priority: 2, tags: ['$initial'] },
  { name: 'shared', priority: 1, minShareCount: 2, test: /[\\/](src|node_modules)[\\/]/ },
];

/**
 * Matches files of the browser application by name. Throws if one no longer exists: its code would silently move to a
 * separate chunk.
 */
function namedAs(names: readonly string[]): RegExp {
  const modules = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((path) => basename(path).replace(/\.tsx?$/, ''));
  const missing = names.filter((name) => !modules.includes(name));
  if (missing.length > 0)
    throw new Error(`scripts/client-build/portal-chunks.ts names files that are gone: ${missing.join(', ')}`);
  return new RegExp(String.raw`[\\/]client[\\/](.*[\\/])?(${names.join('|')})\.tsx?$`);
}
