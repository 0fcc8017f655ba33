/** What was in a file and is not in the copy that the portal keeps of it. `script`: scripts, buttons and what acts alone. */
export const leftOutParts = ['attachment', 'script'] as const;
export type LeftOut = (typeof leftOutParts)[number];
