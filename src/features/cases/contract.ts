import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { codeWords } from '../../contract/code-words.ts';
import { line } from '../../contract/text.ts';
import { schemeFields } from '../../domain/application-form/application-form-v2.ts';
import { corporationFields } from '../../domain/application-form/corporation-fields.ts';
import { financingFields } from '../../domain/application-form/financing-fields.ts';
import { individualFields } from '../../domain/application-form/individual-fields.ts';
import { vehicleFields } from '../../domain/application-form/vehicle-fields.ts';
import { applicationStatus } from '../../domain/applications/application-status.ts';
import { customerCategory, partyRole, partyType, standing, submissionState } from '../../domain/enumerations.ts';
import { fieldsSchema } from '../forms/section-schema.ts';
import { copiedParts } from './copied-parts.ts';

const caseNo = line().min(1).max(20);

/** Source of a field's value; a field without a source was typed. */
const fieldSource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('document'),
    fileType: z.string(),
    fileId: z.string(),
    isGone: z
      .boolean()
      .optional()
      .describe('The document was replaced, removed or rejected since: nothing vouches for the value any more.'),
  }),
  /** From Myinfo, by Singpass or Corppass; `government-values.ts` says which of these values are locked. */
  z.object({ kind: z.literal('myinfo'), portal: z.enum(['singpass', 'corppass']), at: z.string() }),
]);
export type FieldSource = z.output<typeof fieldSource>;

/** By the path of the ticked field: the text's version, the time, and the recorder. */
const consents = z.record(z.string(), z.object({ textVersion: z.number(), at: z.string(), by: z.string() }));
export type ToldConsents = z.output<typeof consents>;

export const ApplicantErasedAtSchema = z
  .string()
  .optional()
  .describe('When the personal data of the customer was erased: the case can only be read since.');

const erasure = z.object({
  isApplicant: z.boolean(),
  erasedAt: z.string(),
  keptUntil: z.string().nullable().describe('Until when records are kept that the law asks for; null if none are.'),
});

export const ErasuresSchema = z
  .array(erasure)
  .describe('Parties whose personal data was erased. Without the applicant’s, the case can only be read.');

/** No dots, because field paths contain it. */
const partyId = line().regex(/^[\w-]{1,64}$/);

/** Present if the user did it: `elsewhere` in another open session, which is on another device; otherwise `here`. */
const you = z.enum(['here', 'elsewhere']).optional();
export type You = z.output<typeof you>;

/** A user who saved the case, and when last. */
const modifier = z.object({ userName: z.string(), at: z.string(), you });

/**
 * A recently removed party, with who removed it and when. A save that restores it also restores its concealed values.
 */
const removedParty = z.object({ personalInfoId: partyId, by: z.string(), at: z.string(), you });
export type RemovedNote = z.output<typeof removedParty>;

const party = fieldsSchema([...individualFields, ...corporationFields]).extend({
  personalInfoId: partyId,
  role: z.enum(partyRole),
  partyType: z.enum(partyType),
});

/** Values of a case in requests and replies. */
export const CaseValuesSchema = z.object({
  personalInformation: z
    .array(party)
    .min(1)
    .max(10)
    .describe('One applicant and up to four guarantors; a few more come in, to be told what is wrong in words.'),
  vehicleInformationWeb: z.object({ vehicleInformation: fieldsSchema(vehicleFields) }),
  financingInformation: fieldsSchema([...financingFields, ...schemeFields]),
});

/**
 * Values that this account does not receive (incomes, without the permission to reveal): the revision that last changed
 * each, by path. They are absent from the case; a save that names them keeps the stored values.
 */
const withheld = z.record(line(), z.number());

/** Derived from the applicant's party type; not accepted by a save. */
export const customerCategorySchema = z
  .union([z.literal(0), z.literal(1)])
  .describe(`Customer category, derived from the applicant: ${codeWords(customerCategory)}.`);

/** Identity numbers are masked, `S••••567D`; saving an unchanged mask keeps the stored number. */
const caseDetail = CaseValuesSchema.extend({
  caseNo: z.string(),
  revision: z.number(),
  formVersion: z.number(),
  customerCategory: customerCategorySchema,
  submissionState: z.union([z.literal(0), z.literal(1)]).describe(`${codeWords(submissionState)}.`),
  fieldSources: z.record(z.string(), fieldSource),
  withheld,
  removed: z.array(removedParty),
  consents,
  updatedAt: z.string(),
  updatedBy: z.string(),
  updatedByYou: you,
  erasures: ErasuresSchema,
});
export type CaseDetail = z.output<typeof caseDetail>;

const savedCase = z.object({ caseNo: z.string(), revision: z.number(), savedAt: z.string(), consents });

/** A row of the case list. */
export const CaseSummarySchema = z.object({
  caseNo: z.string(),
  customerName: z.string(),
  applicantErasedAt: ApplicantErasedAtSchema,
  vehicleName: z.string(),
  vehicleNo: z.string(),
  loanCents: z.number().nullable(),
  submissionState: z.number().describe(`${codeWords(submissionState)}.`),
  updatedAt: z.string(),
  applications: z.array(
    z.object({
      applicationId: z.string(),
      financierName: z.string(),
      status: z.number().describe(`${codeWords(applicationStatus)}.`),
      adviceExpiresAt: z.string().optional().describe('Until when an open Approval Advice can be answered.'),
      delivery: z.string().nullable(),
    }),
  ),
});
export type CaseSummary = z.output<typeof CaseSummarySchema>;

const duplicate = z.object({
  pair: z.string().describe('Names the two cases, whichever is open.'),
  person: z
    .object({ here: z.enum(standing), there: z.enum(standing) })
    .optional()
    .describe(
      'As what a person or a company stands in this case and in the other, the most telling of them; absent where there is none.',
    ),
  isSameVehicle: z.boolean(),
  caseNo: z.string().optional().describe('Absent where the account may not open the other case.'),
  ownerName: z.string(),
  openedAt: z.string(),
});
export type Duplicate = z.output<typeof duplicate>;

export const caseCalls = defineCalls({
  'POST /dealer-portal/web/case/detail/save': {
    summary: 'Save a case as it is, complete or not',
    access: 'dealer',
    permission: 'case.edit',
    /** Without `caseNo` a new case is opened. `revision` is the one the browser last saw. */
    body: CaseValuesSchema.extend({
      caseNo: caseNo.optional(),
      revision: z.number().int().min(0).optional(),
      withheld: withheld.optional(),
    }),
    reply: savedCase,
    idempotent: true,
    changesDestination: true,
  },
  'GET /dealer-portal/web/case/detail/{id}': {
    summary: 'Detail of a case, by its case number',
    access: 'dealer',
    params: z.object({ id: caseNo }),
    reply: caseDetail,
  },
  'GET /dealer-portal/web/case/getGuarantorNum': {
    summary: 'How many guarantors a case has, and how many more it may have',
    access: 'dealer',
    query: z.object({ caseNo }),
    reply: z.object({ guarantorNum: z.number(), remaining: z.number() }),
  },
  'GET /dealer-portal/web/case/personalInfo/{id}': {
    summary: 'One party of a case, concealed as in the detail of the case',
    access: 'dealer',
    params: z.object({ id: partyId }),
    reply: party.extend({ caseNo: z.string(), revision: z.number(), withheld }),
  },
  'POST /dealer-portal/web/case/personalInfo/delete': {
    summary: 'Remove a guarantor',
    access: 'dealer',
    permission: 'case.edit',
    /** With `revision`, the call is refused if the case was saved since, as a save is. */
    body: z.object({ personalInfoId: partyId, caseNo, revision: z.int().optional() }),
    reply: savedCase,
  },
  'GET /dealer-portal/web/case/getModifyUser': {
    summary: 'Who changed a case lately, latest first',
    access: 'dealer',
    query: z.object({ caseNo }),
    /** An open form compares `revision` with its own to know whether it is up to date. */
    reply: z.object({
      updatedBy: z.string(),
      updatedAt: z.string(),
      revision: z.number(),
      users: z.array(modifier),
    }),
  },
  'POST /dealer-portal/web/case/personalInfo/reveal': {
    summary: 'Identity number of a party in full, which is recorded',
    access: 'dealer',
    permission: 'personalData.reveal',
    readsOnly: true,
    body: z.object({ caseNo, personalInfoId: line().min(1).max(64), field: z.literal('identityNumber') }),
    reply: z.object({ value: z.string() }),
  },
  'POST /dealer-portal/web/case/copy': {
    summary: 'Open a case with values of another: no documents, no decisions, no consents',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object({ caseNo, parts: z.array(z.enum(copiedParts)).min(1).max(copiedParts.length) }),
    /** `dropped`: labels of values from Myinfo, and of values that the current form lacks. */
    reply: z.object({ caseNo: z.string(), dropped: z.array(z.string()) }),
    idempotent: true,
  },
  'GET /dealer-portal/web/case/duplicates': {
    summary: 'Other cases of the dealer with the same customer, guarantor or vehicle; a warning, nothing is blocked',
    access: 'dealer',
    query: z.object({ caseNo }),
    reply: z.array(duplicate),
  },
});
