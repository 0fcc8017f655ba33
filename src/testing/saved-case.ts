import { readFileSync } from 'node:fs';
import type { CaseDetail } from '../features/cases/contract.ts';
import type { CaseDocument } from '../features/documents/contract.ts';
import { grace, portal } from './portal-of-file.ts';
import { sampleCase } from './sample-case.ts';

interface SavedCase {
  caseNo: string;
  revision: number;
}

/** A saved case, ready for documents of the applicant. */
export interface OpenedCase {
  caseNo: string;
  personalInfoId: string;
}

/** Saves a case as the form does. Without `caseNo` in the body, it opens a new one. */
export function saveCaseByCall<Reply = SavedCase>(body: object, token = grace) {
  return portal.call<Reply>('POST /case/detail/save', { token, body });
}

/** Opens a complete case. `applicant` replaces values of its only party. */
export async function openCase(applicant: object = {}, token = grace): Promise<OpenedCase> {
  const body = sampleCase();
  const [party] = body.personalInformation;
  const saved = await saveCaseByCall({ ...body, personalInformation: [{ ...party, ...applicant }] }, token);
  if (saved.code !== '0000') throw new Error(`The case was not saved: ${saved.code} ${saved.message}`);
  return { caseNo: saved.data.caseNo, personalInfoId: party?.personalInfoId ?? '' };
}

/** Returns the case as this user sees it. */
export async function readCase(caseNo: string, token = grace): Promise<CaseDetail> {
  return (await portal.call<CaseDetail>(`GET /case/detail/${caseNo}`, { token })).data;
}

export async function listDocuments(caseNo: string, token = grace): Promise<CaseDocument[]> {
  return (await portal.call<CaseDocument[]>('GET /case/file/list', { token, query: { caseNo } })).data;
}

interface Place {
  caseNo: string;
  personalInfoId?: string;
  fileType: string;
}

/** Uploads a file of `fixtures/specimens`. Returns the identifier of the document. */
export async function uploadSpecimen(
  { caseNo, personalInfoId, fileType }: Place,
  name: string,
  token = grace,
): Promise<string> {
  const place = { caseNo, fileType, ...(personalInfoId ? { personalInfoId } : {}) };
  const bytes = readFileSync(`fixtures/specimens/${name}`);
  return (await portal.upload<{ fileId: string }>(place, { name, bytes }, token)).data.fileId;
}

/** The person named on `payslip-01.pdf`. */
export const payslipHolder = { name: 'Quek Zhi Hong Desmond', identityNumber: 'S8897241D' };
