import { defineFeature } from '../../server/feature.ts';
import { signingCalls } from './contract.ts';

export const signingFeature = defineFeature({ name: 'signing', calls: signingCalls });
