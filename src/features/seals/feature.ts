import { defineFeature } from '../../server/feature.ts';

export const sealsFeature = defineFeature({ name: 'seals' });
