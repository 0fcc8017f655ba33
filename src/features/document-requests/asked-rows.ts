import { type AskableType, sideTypes } from '../../domain/documents/document-types.ts';

/** One row of a request: a document, or both sides of the identity card. */
export interface AskedRow {
  name: AskableType | 'NRIC';
  fileTypes: readonly AskableType[];
}

/** Returns the rows of a request, in the order of the requested documents. */
export function askedRows(fileTypes: readonly AskableType[]): AskedRow[] {
  const sides: readonly AskableType[] = sideTypes;
  const hasBoth = sides.every((side) => fileTypes.includes(side));
  return fileTypes.flatMap((fileType): AskedRow[] => {
    if (!hasBoth || !sides.includes(fileType)) return [{ name: fileType, fileTypes: [fileType] }];
    return fileType === fileTypes.find((type) => sides.includes(type)) ? [{ name: 'NRIC', fileTypes: sides }] : [];
  });
}

/** Counts the rows of a request and the complete ones. The customer and the dealer see these numbers. */
export function countArrived(
  fileTypes: readonly AskableType[],
  arrived: readonly AskableType[],
): { count: number; arrived: number } {
  const rows = askedRows(fileTypes);
  const isWhole = (row: AskedRow) => row.fileTypes.every((fileType) => arrived.includes(fileType));
  return { count: rows.length, arrived: rows.filter(isWhole).length };
}
