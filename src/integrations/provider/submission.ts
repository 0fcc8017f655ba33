import { z } from 'zod';
import { fileTypes, isSignature } from '../../domain/documents/document-types.ts';
import { cleanLine } from '../../domain/texts/clean-text.ts';

const sentTypes = fileTypes
  .filter((type) => !isSignature(type))
  .map((type) => `\`${type}\``)
  .join(', ');

const providerDocument = z.object({
  name: z.string().meta({ description: 'File name as people see it; any language.', examples: ['Log card.pdf'] }),
  fileType: z.string().meta({
    description: `What it is: \`ApplicationForm\` (the form as PDF, always the first), ${sentTypes}. Take an unknown one as \`OtherDocument\`.`,
    examples: ['LogCard'],
  }),
  type: z.string().meta({ description: 'Media type.', examples: ['application/pdf'] }),
  size: z
    .number()
    .int()
    .meta({ description: 'Bytes that the link answers with.', examples: [48213] }),
  url: z.string().meta({
    description:
      'Opens the file by GET, without a header, for 24 hours from this try. Keep the file, not the link. An ended or forged link answers 401.',
    examples: ['https://portal.example/api/provider/v1/documents/AQVmaXJz…'],
  }),
});

/** An application in the format of the provider's interface. The caller determines the content of `snapshot`. */
export const providerApplicationSchema = z.object({
  applicationRef: z.string().meta({
    description: 'Names the application in every later message, both ways. At most 64 characters. Unique for ever.',
    examples: ['0d9f5a52-6a0e-4c3e-9f3c-1f6f5d0c9b11'],
  }),
  channel: z.number().int().meta({ description: 'Number of your channel at the portal; 11 is the main one.' }),
  caseNo: z.string().meta({
    description: 'Case number, which dealers use on the telephone. A case may be sent to you more than once.',
    examples: ['HP26112000018'],
  }),
  dealer: z.object({ name: z.string(), uen: z.string().meta({ description: 'Its registration number.' }) }),
  submittedAt: z.iso.datetime().meta({ description: 'When the dealer sent it (UTC).' }),
  snapshot: z.record(z.string(), z.unknown()),
  documents: z.array(providerDocument),
});
export type ProviderApplication = z.output<typeof providerApplicationSchema>;

/** A provider's answer to an application. */
export const providerReceiptSchema = z.looseObject({
  providerReference: z
    .string()
    .overwrite(cleanLine)
    .min(1)
    .meta({
      description: 'Your own number for it, which dealers see. The same at every try.',
      examples: ['TF-88121'],
    }),
});
