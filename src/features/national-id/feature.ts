import { defineFeature } from '../../server/feature.ts';

export const nationalIdFeature = defineFeature({ name: 'national-id' });
