/** What was in a file and is not in the copy that the portal keeps of it. `script`: scripts, buttons and what acts alone.
 * `link`: links to other files. */
export const leftOutParts = ['attachment', 'script', 'link'] as const;
export type LeftOut = (typeof leftOutParts)[number];
