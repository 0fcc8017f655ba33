import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { line } from '../../contract/text.ts';
import { signatureFileTypes, signatureOrigins } from './signature-file-types.ts';

const fileId = line().min(1).max(64);

const SignatureFileSchema = z.object({
  fileId: z.string(),
  fileType: z.enum(signatureFileTypes),
  origin: z.enum(signatureOrigins),
  fileName: z.string(),
  mime: z.string(),
  size: z.number().int().describe('Bytes of what was uploaded.'),
  status: z
    .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
    .describe('0 processing, 1 success, 2 failure, 3 error.'),
  problem: z.string().optional().describe('Why it cannot be used, fit to be shown; with status 2 and 3.'),
  uploadedAt: z.string(),
  uploadedBy: z.string().describe('Name of the person.'),
});
export type SignatureFile = z.infer<typeof SignatureFileSchema>;

/** The current file, with status 1; without one the newest upload, with its status. */
const SignatureInForceSchema = SignatureFileSchema.extend({
  replacement: SignatureFileSchema.optional().describe(
    'A newer upload that is being prepared (0) or has failed (2, 3): what is in force stays so until it is ready.',
  ),
});
export type SignatureInForce = z.infer<typeof SignatureInForceSchema>;

export const signatureCalls = defineCalls({
  'POST /dealer-portal/web/signature/uploadSignature': {
    summary:
      'Upload a signature, the dealer’s stamp or a sub-account’s NRIC; it replaces the one before once it is ready',
    access: 'dealer',
    form: z.object({
      caseNo: line().max(20).optional().describe('Taken and not needed: these files belong to no case.'),
      fileType: z.enum(signatureFileTypes),
      origin: z.enum(signatureOrigins).default('uploaded'),
    }),
    reply: SignatureFileSchema,
  },
  'POST /dealer-portal/web/signature/deleteSignature': {
    summary: 'Remove what is in force, or dismiss an upload that failed',
    access: 'dealer',
    body: z.object({ fileId }),
    reply: z.object({}),
  },
  'GET /dealer-portal/web/signature/getSignatureDetail': {
    summary: 'The caller’s signature and NRIC, and the dealer’s stamp',
    access: 'dealer',
    reply: z.object({
      dealerSign: SignatureInForceSchema.nullable(),
      dealerStamp: SignatureInForceSchema.nullable(),
      subNRIC: SignatureInForceSchema.nullable(),
      mayChangeStamp: z.boolean().describe("Whether the caller may change the dealer's stamp."),
    }),
  },
  'GET /dealer-portal/web/signature/picture': {
    summary: 'The cleaned picture of a signature file with status 1, for showing it',
    access: 'dealer',
    query: z.object({ fileId }),
    reply: 'file',
  },
});
