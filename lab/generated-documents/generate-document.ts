import { isCard, type ReadType } from '../../src/domain/documents/document-types.ts';
import type { Truth } from '../../src/features/documents/reading/accuracy.ts';
import { a4, type DocumentDrawing, type Draft } from './draft.ts';
import { loadMeasure } from './faces.ts';
import { createRandom } from './random.ts';
import { renderPng } from './render-image.ts';
import { renderPdf } from './render-pdf.ts';
import { difficultyOf, drawCamera, renderPhoto } from './render-photo.ts';
import { renderScan } from './render-scan.ts';
import { drawBankStatement } from './types/bank-statement.ts';
import { drawBusinessProfile } from './types/business-profile.ts';
import { drawCpfHistory } from './types/cpf-history.ts';
import { drawIdentityBack, drawIdentityFront } from './types/identity-card.ts';
import { drawDrivingLicence, drawVocationalLicence } from './types/licences.ts';
import { drawLogCard } from './types/log-card.ts';
import { drawNoticeOfAssessment } from './types/notice-of-assessment.ts';
import { drawPayslip } from './types/payslip.ts';

/** A drawing for each type that is read. */
const drawings: Record<ReadType, DocumentDrawing> = {
  NRICFront: drawIdentityFront,
  NRICBack: drawIdentityBack,
  DrivingLicense: drawDrivingLicence,
  PDVL: drawVocationalLicence,
  CPF: drawCpfHistory,
  Payslip: drawPayslip,
  ACRA: drawBusinessProfile,
  BankStatement: drawBankStatement,
  LogCard: drawLogCard,
  NOA: drawNoticeOfAssessment,
};

export type GeneratedType = ReadType;
export const generatedTypes = Object.keys(drawings) as GeneratedType[];

export const generatedKinds = ['digital-pdf', 'clean-image', 'scanned-pdf', 'photo'] as const;
export type GeneratedKind = (typeof generatedKinds)[number];

export interface GeneratedDocument {
  name: string;
  bytes: Uint8Array;
  mime: 'application/pdf' | 'image/png' | 'image/jpeg';
  truth: Truth;
}

/** Lays a document out. The same type, kind and seed give the same pages and the same truth. */
export async function layOut(type: GeneratedType, kind: GeneratedKind, seed: number): Promise<Draft> {
  const measure = await loadMeasure();
  const draw = (name: string): Draft => {
    const random = createRandom(name);
    // Scanners take a card on a whole sheet, and most people scan one page.
    const isOnePage = kind === 'scanned-pdf' ? !isCard(type) && random.chance(0.6) : kind !== 'digital-pdf';
    return drawings[type](random, isOnePage, measure);
  };
  const isPaper = kind === 'scanned-pdf' || kind === 'photo';
  const fits = ({ sheet }: Draft) => sheet.pages.every(({ height }) => height <= a4.height);
  let draft = draw(`${type} ${kind} ${seed}`);
  // A screenshot may be of any length, paper is not.
  for (let again = 1; isPaper && again < 50 && !fits(draft); again += 1)
    draft = draw(`${type} ${kind} ${seed} ${again}`);
  return draft;
}

/** A document of a type that was never laid out like this before, and what is printed on it. */
export async function generateDocument(
  type: GeneratedType,
  kind: GeneratedKind,
  seed: number,
): Promise<GeneratedDocument> {
  const draft = await layOut(type, kind, seed);
  const random = createRandom(`${type} ${kind} ${seed} picture`);
  const pdf = await renderPdf(draft.sheet.pages);
  const stem = `${type.toLowerCase()}-${kind}-${seed}`;
  const finish = (
    extension: string,
    mime: GeneratedDocument['mime'],
    bytes: Uint8Array,
    difficulty: number,
  ): GeneratedDocument => {
    const name = `${stem}.${extension}`;
    return { name, bytes, mime, truth: { file: name, type, kind, difficulty, fields: draft.fields } };
  };
  if (kind === 'digital-pdf') return finish('pdf', 'application/pdf', pdf, 2);
  if (kind === 'clean-image') return finish('png', 'image/png', await renderPng(pdf, random.int(1500, 2400)), 2);
  if (kind === 'scanned-pdf') {
    return finish('pdf', 'application/pdf', await renderScan(pdf, draft.sheet.pages, random), 3);
  }
  const camera = drawCamera(random);
  return finish('jpg', 'image/jpeg', await renderPhoto(pdf, random, camera), difficultyOf(camera));
}
