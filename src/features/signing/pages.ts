export const signingCustomerPages = ['/lca-signature', '/lca-vsa-signature'] as const;
