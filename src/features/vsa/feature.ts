import { defineFeature } from '../../server/feature.ts';

export const vsaFeature = defineFeature({ name: 'vsa' });
