/** Content-Security-Policy of pages that send a person back to the portal by a form. */
export const consentPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
