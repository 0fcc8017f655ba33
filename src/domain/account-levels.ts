/** 1 main account, 2 sub-account. */
export const accountTypes = [1, 2] as const;
export type AccountType = (typeof accountTypes)[number];

/** 1 main account, 2 sub-account, 3 sub-account below a sub-account. */
export const accountLevels = [1, 2, 3] as const;
export type AccountLevel = (typeof accountLevels)[number];
