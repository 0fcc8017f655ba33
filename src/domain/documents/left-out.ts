/**
 * Parts of a file that are missing in the portal's copy of it. `script`: scripts, buttons and actions that run on
 * opening. `link`: links to other files.
 */
export const leftOutParts = ['attachment', 'script', 'link'] as const;
export type LeftOut = (typeof leftOutParts)[number];
