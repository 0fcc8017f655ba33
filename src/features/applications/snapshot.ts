import type { CaseValues } from '../forms/case-values.ts';

/** What an application says, as it stood when its form was made; never changed afterwards. */
export interface Snapshot {
  dealer: { name: string; uen: string; address: string; telephone: string; email: string };
  financierName: string;
  caseNo: string;
  generatedAt: string;
  formVersion: number;
  /** Without the values of hidden fields. */
  values: CaseValues;
  documents: { fileId: string; fileType: string; fileName: string; mime: string; size: number; pages: number }[];
}
