import type { AskableType } from './request-rules.ts';

/** A line of what is asked for: one document, or both sides of the identity card. */
export interface AskedRow {
  name: AskableType | 'NRIC';
  fileTypes: readonly AskableType[];
}

/** The lines of what is asked for, in the order in which it was asked. */
export function askedRows(fileTypes: readonly AskableType[]): AskedRow[] {
  const sides: AskableType[] = ['NRICFront', 'NRICBack'];
  const hasBoth = sides.every((side) => fileTypes.includes(side));
  return fileTypes.flatMap((fileType): AskedRow[] => {
    if (!hasBoth || !sides.includes(fileType)) return [{ name: fileType, fileTypes: [fileType] }];
    return fileType === fileTypes.find((each) => sides.includes(each)) ? [{ name: 'NRIC', fileTypes: sides }] : [];
  });
}
