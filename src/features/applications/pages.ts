import { definePages } from '../../contract/page.ts';

export const applicationPages = definePages({ '/case/generate-application-form/$id': {} });

export const applicationCustomerPages = ['/application-file'] as const;
