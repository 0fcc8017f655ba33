import { defineFeature } from '../../server/feature.ts';

export const signingFeature = defineFeature({ name: 'signing' });
