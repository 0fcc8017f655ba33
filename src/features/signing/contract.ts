import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { emailText, line } from '../../contract/text.ts';
import { signatureTypes } from '../../domain/documents/document-types.ts';
import { isEmail } from '../../domain/email.ts';

const caseNo = line().min(1).max(20);
const personalInfoId = line().min(1).max(64);
const letterId = line().min(1).max(64);
const fileId = line().min(1).max(64);
/** SHA-256 of the document as shown, in hex. */
const documentHash = line().regex(/^[\da-f]{64}$/);

/** `lca`: letter of confirmation and authorisation. `vsa`: vehicle sales agreement. */
export const letterKinds = ['lca', 'vsa'] as const;
export type LetterKind = (typeof letterKinds)[number];

/**
 * `notSent`: no link was sent. `sent`, `opened`: link sent, code entered. `signed`. `outdated`: the case has changed
 * since; the letter has to be made and signed again. `expired`, `revoked`: its link has ended.
 */
export const letterStates = ['notSent', 'sent', 'opened', 'signed', 'outdated', 'expired', 'revoked'] as const;
export type LetterState = (typeof letterStates)[number];

/** How a signature was made. */
export const signatureSources = { drawn: 0, typed: 1, uploaded: 2 } as const;

const LetterSchema = z.object({
  letterId: z.string().nullable().describe('Null while the letter was not made.'),
  kind: z.enum(letterKinds),
  personalInfoId: z.string().nullable().describe('Null for the seller of a vehicle sales agreement.'),
  signerName: z.string(),
  onBehalfOf: z.string().nullable().describe('For a company: the company, whose director signs.'),
  fileType: z.enum(signatureTypes),
  state: z.enum(letterStates),
  sentTo: z.string().nullable().describe('Masked number or address that the link went to.'),
  sentAt: z.string().nullable(),
  openedAt: z.string().nullable(),
  signedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  remindedAt: z.string().nullable(),
  textVersion: z.number().int().nullable(),
  fileId: z.string().nullable().describe('The sealed PDF among the documents of the case; null until it is made.'),
  obstacle: z.string().nullable().describe('Why no link can be sent yet, fit to be shown; null where one can.'),
});
export type Letter = z.output<typeof LetterSchema>;

const SignedStepSchema = z.object({
  name: z.string(),
  fileType: z.enum(signatureTypes),
  signedAt: z.string().nullable(),
});

const DocumentToSignSchema = z.object({
  letterId: z.string(),
  kind: z.enum(letterKinds),
  title: z.string(),
  textVersion: z.number().int(),
  hash: documentHash,
  pages: z.number().int(),
  size: z.number().int(),
  figures: z
    .array(z.object({ label: z.string(), value: z.string() }))
    .describe('Figures that matter to this signer, above the text.'),
  sections: z
    .array(z.object({ heading: z.string(), paragraphs: z.array(z.string()), items: z.array(z.string()) }))
    .describe('The text for reading on a phone: the same words as the PDF. English binds.'),
  /** A non-binding translation of the sections, if there is one. */
  sectionsZh: z
    .array(z.object({ heading: z.string(), paragraphs: z.array(z.string()), items: z.array(z.string()) }))
    .nullable(),
  signedAt: z.string().nullable().describe('When this signer signed it; null before.'),
  sealed: z.boolean().describe('True once the sealed copy can be fetched.'),
  verifyCode: z.string().nullable().describe('Code on the pages of the sealed copy.'),
});
export type DocumentToSign = z.output<typeof DocumentToSignSchema>;

const SigningPageSchema = z.object({
  dealerName: z.string(),
  askedBy: z.string(),
  telephone: z.string(),
  signerName: z.string(),
  onBehalfOf: z.string().nullable(),
  fileType: z.enum(signatureTypes),
  vehicle: z.string(),
  plate: z.string(),
  hirerName: z.string(),
  expiresAt: z.string(),
  documents: z.array(DocumentToSignSchema).min(1),
  steps: z.array(SignedStepSchema).describe("All signers of the case's letters in their order, this one among them."),
  outdated: z
    .boolean()
    .describe(
      'True if the case changed since the link was sent: nothing can be signed until the dealer sends a new one.',
    ),
});
/** Everything that a link for signing shows. */
export type SigningPageData = z.output<typeof SigningPageSchema>;

const ofSigning = { access: 'ticket', ticket: 'signing' } as const;
const linkSent = z.object({ sentTo: z.string(), expiresAt: z.string(), resendInSeconds: z.number().int() });
const channel = z.enum(['sms', 'email']).default('sms');

export const signingCalls = defineCalls({
  'GET /dealer-portal/web/lca/getInfo/{caseNo}': {
    summary: 'Letters of a case, who signs them and how far each is',
    access: 'dealer',
    params: z.object({ caseNo }),
    reply: z.object({ letters: z.array(LetterSchema) }),
    etag: true,
  },
  'POST /dealer-portal/web/lca/sendMail': {
    summary: 'Make the letter of a party and send them the link to sign it; an earlier link to them ends',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object({ caseNo, personalInfoId, channel }),
    reply: linkSent,
    idempotent: true,
    changesDestination: true,
  },
  'POST /dealer-portal/web/lca/sendVsa': {
    summary: 'Send the buyer one link for the letter and the vehicle sales agreement; an earlier link to them ends',
    access: 'dealer',
    permission: 'vsa.generate',
    feature: 'VSA_GENERATE',
    body: z.object({ caseNo, channel }),
    reply: linkSent,
    idempotent: true,
    changesDestination: true,
  },
  'POST /dealer-portal/web/lca/revoke': {
    summary: 'End the link of a signer; what was signed stays',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object({ caseNo, personalInfoId }),
    reply: z.null(),
  },
  'GET /dealer-portal/web/lca/letter': {
    summary: 'PDF of a letter as it is now: sealed once it is signed',
    access: 'dealer',
    query: z.object({ letterId }),
    reply: 'file',
  },
  'GET /dealer-portal/web/ticket/signing': {
    summary: 'What a signer is asked to sign',
    ...ofSigning,
    reply: SigningPageSchema,
  },
  'GET /dealer-portal/web/ticket/signing/document': {
    summary: 'PDF of a document as it is to be signed; sealed once it is signed',
    ...ofSigning,
    query: z.object({ letterId }),
    reply: 'file',
  },
  'POST /dealer-portal/web/lca/companyInfo': {
    summary: 'The company for which the holder of a link signs',
    ...ofSigning,
    reply: z.object({ name: z.string(), uen: z.string(), signatory: z.string() }).nullable(),
  },
  'POST /dealer-portal/web/lca/upload/signature': {
    summary: 'Upload the picture of a signature; it replaces the one before until the letter is signed',
    ...ofSigning,
    form: z.object({
      caseNo: line().max(20).optional(),
      fileType: z.enum(signatureTypes),
      personalInfoId: line().max(64).optional(),
      source: z.coerce.number().int().min(0).max(2).default(0).describe('0 drawn, 1 typed, 2 uploaded.'),
      name: line().max(200).optional().describe('As it was typed, with source 1.'),
    }),
    reply: z.object({ fileId: z.string() }),
  },
  'POST /dealer-portal/web/lca/deleteSignature': {
    summary: 'Remove a picture that signed nothing yet',
    ...ofSigning,
    body: z.object({ fileId }),
    reply: z.object({}),
  },
  'GET /dealer-portal/web/lca/signature/{id}': {
    summary: 'Picture of a signature that this link brought, cleaned, as it will be printed',
    ...ofSigning,
    params: z.object({ id: fileId }),
    reply: 'file',
  },
  'POST /dealer-portal/web/ticket/signing/sign': {
    summary: 'Sign the documents whose hashes were seen; repeated, it gives the same answer',
    ...ofSigning,
    body: z.object({
      documents: z
        .array(z.object({ letterId, hash: documentHash }))
        .min(1)
        .max(4),
      fileId,
      agreed: z.literal(true),
    }),
    reply: z.object({ signedAt: z.string() }),
  },
  'POST /dealer-portal/web/ticket/signing/copy': {
    summary: 'Send the signed copies to an e-mail address of the signer',
    ...ofSigning,
    body: z.object({
      email: emailText().refine(isEmail, 'Please enter the correct email address.').max(50),
    }),
    reply: z.object({ sentTo: z.string() }),
    idempotent: true,
  },
});
