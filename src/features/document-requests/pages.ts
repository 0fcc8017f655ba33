export const documentRequestCustomerPages = ['/c/$'] as const;
