export const sealsCustomerPages = ['/verify'] as const;
