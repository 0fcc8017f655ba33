export const nationalIdCustomerPages = ['/singpass', '/singpass/$'] as const;
