import type { Editor } from './load-case.ts';

const most = 5;

/** Who saved a case lately after one more save: everybody once, the latest first. */
export function followEditors(before: readonly Editor[], editor: Editor): Editor[] {
  return [editor, ...before.filter(({ userId }) => userId !== editor.userId)].slice(0, most);
}
