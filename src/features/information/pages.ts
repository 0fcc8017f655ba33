export const informationCustomerPages = ['/information', '/information/$'] as const;
