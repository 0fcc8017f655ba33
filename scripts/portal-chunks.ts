import type { Rolldown } from 'vite';

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

/**
 * What is always loaded together comes in one file. A group takes the modules that it names and what they import, without
 * what an earlier group has taken. Pages and dialogs that are fetched when they open keep a file of their own.
 */
export const portalChunks: Group = [
  { name: 'framework', priority: 6, test: new RegExp(String.raw`node_modules[\\/](${framework})[\\/]`) },
  { name: 'start', priority: 5, tags: ['$initial'] },
  // Pages use most of it too: the dialog of a session that has ended asks for a code.
  { name: 'login', priority: 4, test: namedAs(['login-page', 'login-aside']) },
  { name: 'frame', priority: 3, test: namedAs(frame) },
  { name: 'shared', priority: 2, minShareCount: 2, test: /[\\/](src|node_modules)[\\/]/ },
  { name: 'editor', priority: 1, test: namedAs(editor) },
];

function namedAs(names: readonly string[]): RegExp {
  return new RegExp(String.raw`[\\/]client[\\/](.*[\\/])?(${names.join('|')})\.tsx$`);
}
