import { z } from 'zod';
import { adviceDecision } from '../../domain/enumerations.ts';

const decidedAt = z.iso.datetime().meta({ description: 'When the dealer decided.' });

/** The dealer's answer to an Approval Advice, in the format of the provider's interface. */
export const providerDecisionSchema = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('accepted'),
    decisionCode: z.literal(adviceDecision.accept).meta({ description: 'The same as a number: 1 accept.' }),
    productOptionalId: z.string().meta({ description: 'The accepted financing option of the latest advice.' }),
    decidedAt,
  }),
  z.object({
    decision: z.literal('rejected'),
    decisionCode: z.literal(adviceDecision.reject).meta({ description: 'The same as a number: 0 reject.' }),
    reason: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).meta({
      description:
        '1 the dealer chooses another financier, 2 the application is cancelled, 3 the applicant has not decided, 4 others.',
    }),
    remark: z.string().max(500).optional().meta({ description: 'What the dealer adds in words.' }),
    decidedAt,
  }),
]);
export type ProviderDecision = z.output<typeof providerDecisionSchema>;
