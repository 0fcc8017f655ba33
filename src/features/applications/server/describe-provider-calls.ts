import { z } from 'zod';
import { providerDecisionSchema } from '../../../integrations/provider/decision.ts';
import { providerTimeoutMs } from '../../../integrations/provider/provider-client.ts';
import { providerApplicationSchema, providerReceiptSchema } from '../../../integrations/provider/submission.ts';
import { type JsonSchema, jsonSchemaOf } from '../../../server/http/json-schema.ts';
import { signatureParameters } from '../../../server/http/signature-parameters.ts';
import { deliveryTries } from '../../../server/jobs/log-failed-try.ts';
import { CaseValuesSchema, customerCategorySchema } from '../../cases/contract.ts';

const shared = [
  'Signed as in Standard Webhooks, over the body as it was sent: verify before you parse, refuse what is more than five minutes off.',
  'While a secret is changed there are two signatures, separated by a space; one that fits is enough.',
  'The `Idempotency-Key` is the same at every try, and so is `webhook-id`: what comes twice counts once, and gets the same reply.',
  `The portal waits ${providerTimeoutMs / 1000} s for a reply and follows no redirect. It tries ${deliveryTries} times over about four days, with pauses from 3 s to 6 h.`,
  'Further properties may be added at any time: ignore those that you do not know.',
].join(' ');

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'The same at every try of this message.',
  schema: { type: 'string', maxLength: 200 },
};

const snapshotSchema = CaseValuesSchema.extend({
  customerCategory: customerCategorySchema,
  formVersion: z.number().int().meta({ description: 'Version of the form that the dealer filled.' }),
}).meta({
  description:
    'The application form as the dealer sent it: parties, vehicle, financing. Values that were not filled or do not apply are absent. Identity numbers are whole.',
});

/** The calls that the portal makes to a provider, as the webhooks of the description. */
export function providerWebhooks(): Record<string, JsonSchema> {
  return {
    'application.submission': {
      post: webhook('An application: POST {address}/applications', {
        operationId: 'provider-application',
        description: `${shared} Reply first and fetch the documents afterwards. Final for the portal, without a further try: 400, 413, 422, 451. All else, such as 401, 404, 429 and 5xx, is tried again; 409 for about four minutes.`,
        schema: providerApplicationSchema.extend({ snapshot: snapshotSchema }),
        example: exampleApplication,
        success: {
          description: 'Taken over. Say so only when it is stored.',
          content: json(jsonSchemaOf(providerReceiptSchema, 'input'), { providerReference: 'TF-88121' }),
        },
      }),
    },
    'application.decision': {
      post: webhook('The dealer’s answer to an Approval Advice: POST {address}/applications/{ref}/decision', {
        operationId: 'provider-decision',
        description: `\`ref\` is the \`applicationRef\` of the application. ${shared} Final, without a further try: 400, 404, 410, 413, 422, 451; 409 after about four minutes. The dealer is then told that the decision did not arrive and calls you.`,
        schema: providerDecisionSchema,
        example: {
          decision: 'accepted',
          decisionCode: 1,
          productOptionalId: 'N1',
          decidedAt: '2026-11-21T02:22:00.000Z',
        },
        success: { description: 'Taken. The body is not read.' },
      }),
    },
  };
}

interface Described {
  operationId: string;
  description: string;
  schema: z.ZodType;
  example: object;
  success: JsonSchema;
}

function webhook(summary: string, { operationId, description, schema, example, success }: Described): JsonSchema {
  return {
    operationId,
    summary,
    description,
    security: [],
    parameters: [idempotencyKey, ...signatureParameters],
    requestBody: { required: true, content: json(jsonSchemaOf(schema, 'input'), example) },
    responses: {
      '2XX': success,
      '401': { description: 'The signature or its time is not valid. Tried again.' },
      '4XX': { description: 'See above for which of them are final.' },
      '5XX': { description: 'Tried again.' },
    },
  };
}

function json(schema: JsonSchema, value: object): JsonSchema {
  return { 'application/json': { schema, examples: { example: { value } } } };
}

const exampleApplication = {
  applicationRef: '0d9f5a52-6a0e-4c3e-9f3c-1f6f5d0c9b11',
  channel: 11,
  caseNo: 'HP26112000018',
  dealer: { name: 'Lorong Motors Pte. Ltd.', uen: '201812744Z' },
  submittedAt: '2026-11-20T09:46:00.000Z',
  snapshot: {
    personalInformation: [
      {
        personalInfoId: 'p1',
        role: 'applicant',
        partyType: 'individual',
        name: 'Tan Wei Ling',
        identityType: '1',
        identityNumber: 'S8412345D',
      },
    ],
    vehicleInformationWeb: {
      vehicleInformation: { condition: 2, make: 'Toyota', model: 'Harrier', registrationNumber: 'SLR4821J' },
    },
    financingInformation: { loanAmountCents: 8_400_000, tenureMonths: 84, flatRatePercent: 2.78 },
    customerCategory: 0,
    formVersion: 2,
  },
  documents: [
    {
      name: 'Application form HP26112000018.pdf',
      fileType: 'ApplicationForm',
      type: 'application/pdf',
      size: 48213,
      url: 'https://portal.example/api/provider/v1/documents/AQVmaXJz…',
    },
  ],
};
