import { defineFeature } from '../../server/feature.ts';

export const loanApplicationFeature = defineFeature({
  name: 'loan-application',
});
