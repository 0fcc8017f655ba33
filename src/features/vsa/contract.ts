import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { line } from '../../contract/text.ts';
import { ErasuresSchema } from '../cases/contract.ts';
import { fieldsSchema } from '../forms/section-schema.ts';
import { agreementFields } from './agreement-form.ts';

const caseNo = line().min(1).max(20);
const values = fieldsSchema(agreementFields);

const MadeSchema = z.object({
  at: z.string(),
  by: z.string(),
  pages: z.number().int(),
  isCurrent: z.boolean().describe('True if case and agreement still say what the PDF says.'),
});

const AgreementSchema = z.object({
  caseNo: z.string(),
  agreementNo: z.string().nullable().describe('Null until the agreement is saved.'),
  revision: z.number().int().describe('0 until it is saved.'),
  /** The application's proposal until it is saved. */
  values,
  shared: values.describe('What the application says of the fields that it has too.'),
  loanAmountCents: z.number().int().nullable(),
  buyer: z.object({
    name: z.string(),
    number: z.string().describe('Masked identity number, or the UEN of a company.'),
    signatory: z.string().nullable().describe('Of a company: who signs for it.'),
  }),
  seller: z.string(),
  vehicle: z.object({ name: z.string(), registrationNumber: z.string() }),
  made: MadeSchema.nullable().describe('Null until it is made for signing.'),
  updatedBy: z.string().nullable(),
  updatedAt: z.string().nullable(),
  updatedByYou: z.enum(['here', 'elsewhere']).optional(),
  erasures: ErasuresSchema,
});
export type Agreement = z.output<typeof AgreementSchema>;

const ofAgreements = { access: 'dealer', permission: 'vsa.generate', feature: 'VSA_GENERATE' } as const;

export const vsaCalls = defineCalls({
  'POST /dealer-portal/web/case/saveOrUpdateVsa': {
    summary: 'Save the vehicle sales agreement of a case as it is, complete or not',
    ...ofAgreements,
    /** `revision` is the one that the browser last saw; 0 if there is none yet. */
    body: z.object({ caseNo, revision: z.number().int().min(0), values }),
    reply: z.object({
      caseNo: z.string(),
      agreementNo: z.string(),
      revision: z.number().int(),
      savedAt: z.string(),
    }),
    idempotent: true,
  },
  'GET /dealer-portal/web/case/getVsa': {
    summary: 'Vehicle sales agreement of a case; until it is saved, what the application proposes for it',
    ...ofAgreements,
    query: z.object({ caseNo }),
    reply: AgreementSchema,
  },
  'POST /dealer-portal/web/case/updateVsaGenerate': {
    summary: 'Make the agreement for signing; one that still says the same stays as it is',
    ...ofAgreements,
    body: z.object({ caseNo }),
    reply: MadeSchema.omit({ isCurrent: true }).extend({
      caseNo: z.string(),
      agreementNo: z.string(),
      status: z.literal(2).describe('Task status: 2 succeeded.'),
      isRenewed: z.boolean().describe('It says something else than before; what was signed is outdated.'),
    }),
    idempotent: true,
  },
  'POST /dealer-portal/web/case/signVsa': {
    summary: 'Sign the agreement for the seller, with the caller’s signature and the dealer’s stamp',
    ...ofAgreements,
    body: z.object({ caseNo }),
    reply: z.object({ signedAt: z.string() }),
    idempotent: true,
  },
  'GET /dealer-portal/web/case/vsa/preview': {
    summary: 'The agreement as it is saved, without signatures: its PDF, and pictures of its pages',
    ...ofAgreements,
    query: z.object({ caseNo }),
    reply: z.object({
      fileName: z.string(),
      pdf: z.base64(),
      pages: z.array(z.object({ width: z.number(), height: z.number(), jpeg: z.base64() })),
    }),
  },
});
