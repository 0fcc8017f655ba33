import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Rolldown } from 'vite';

const root = new URL('..', import.meta.url).pathname;

type Group = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups'];

/** Changes only with a package, so browsers keep it from one release to the next. */
const framework = String.raw`react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](react-router(?!.*useBlocker)|router-core|history|store|react-store|query-core|react-query)`;

/** Parts that the frame fetches in the background as soon as it is rendered. */
const frame = [
  'main-layout',
  'notification-list',
  'user-menu-panel',
  'top-dialog',
  'chunk-failed',
  'logging-out',
  'session-over-dialog',
];

/** Parts that the application form fetches in the background as soon as it is rendered. */
const editor = [
  'loan-application-page',
  'autocomplete-control',
  'begin-case',
  'concealed-control',
  'conflict-questions',
  'default-seller',
  'directors',
  'documents-part',
  'duplicate-notes',
  'editor-bar',
  'editor-quote',
  'follow-case',
  'gaps-summary',
  'guarantors-part',
  'hand-over',
  'noa-income-control',
  'paper-count',
  'part-list-foot',
  'party-type-switch',
  'proposals',
  'refused-note',
  'review-part',
  'sale-suggestions',
  'source-note',
  'unsaved-words',
];

/** Parts that the page of the documents fetches in the background. */
const documents = ['documents-page', 'add-documents-dialog', 'checklist', 'pages-dialog', 'review-panel'];

/**
 * What is always loaded together comes in one file. A group takes the modules that it names and what they import, without
 * what an earlier group has taken. Pages and dialogs that are fetched when they open keep a file of their own.
 */
export const portalChunks: Group = [
  { name: 'framework', priority: 8, test: new RegExp(String.raw`node_modules[\\/](${framework})[\\/]`) },
  { name: 'start', priority: 7, tags: ['$initial'] },
  // Pages use most of it too: the dialog of a session that has ended asks for a code.
  { name: 'login', priority: 6, test: namedAs(['login-page', 'login-aside']) },
  { name: 'frame', priority: 5, test: namedAs(frame) },
  // The page after the login. What other pages share with it is here, so that it comes without what only they share.
  { name: 'case-list-page', priority: 4, test: namedAs(['case-list-page', 'left-note']) },
  // Less would bring every page what two dialogs share.
  { name: 'shared', priority: 3, minShareCount: 4, test: /[\\/](src|node_modules)[\\/]/ },
  // Else a page with nothing but an input of theirs would fetch the documents.
  { name: 'textarea', priority: 2, test: /[\\/]Textarea[\\/]/ },
  { name: 'dialogs', priority: 2, test: namedAs(['dialog-guard', 'dialog-window', 'discard-question']) },
  { name: 'editor', priority: 1, test: namedAs(editor) },
  { name: 'documents', priority: 1, test: namedAs(documents) },
  { name: 'quotes', priority: 1, test: namedAs(['quote-compare-page', 'statement-part', 'instalment-plan']) },
];

/** Matches files of the browser application by name. Throws if one is gone: its part would silently get a file of its own. */
function namedAs(names: readonly string[]): RegExp {
  const modules = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((path) => basename(path).replace(/\.tsx?$/, ''));
  const missing = names.filter((name) => !modules.includes(name));
  if (missing.length > 0) throw new Error(`scripts/portal-chunks.ts names files that are gone: ${missing.join(', ')}`);
  return new RegExp(String.raw`[\\/]client[\\/](.*[\\/])?(${names.join('|')})\.tsx?$`);
}
