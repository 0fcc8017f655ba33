/** Pages of the dealers' portal as the browser's router has them; a part that begins with `$` stands for any. */
export const pagePaths = [
  '/',
  '/login',
  '/case',
  '/case/loan-application',
  '/case/loan-history',
  '/case/quote-compare',
  '/case/documents',
  '/case/vehicle-sales-agreement',
  '/case/generate-application-form/$id',
  '/disbursement-detail-view',
  '/financer-company-management',
  '/vehicle-company-management',
  '/reports',
  '/personal-information',
  '/authorize',
  '/authorize/callback',
] as const;

const patterns = pagePaths.map((path) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`, 'i'));

/** True if the browser application has a page of its own at this path. */
export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
