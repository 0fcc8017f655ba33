/** Header parameters of Standard Webhooks; the portal sends the same ones. */
export const signatureParameters = [
  {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'Identifies the message; the same at every try.',
    schema: { type: 'string', maxLength: 200 },
  },
  {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'Seconds since 1970 at this try. More than five minutes off is refused.',
    schema: { type: 'string', pattern: '^\\d{1,12}$' },
  },
  {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      '`v1,` and base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body as sent>`, with the bytes that follow `whsec_` in the secret (base64). Several, separated by spaces, while a secret is changed: one that fits is enough.',
    schema: { type: 'string' },
  },
];
