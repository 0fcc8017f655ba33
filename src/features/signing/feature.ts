import { defineFeature } from '../../server/feature.ts';
import { signingCalls } from './contract.ts';
import { signingHandlers } from './server/stub.ts';

export const signingFeature = defineFeature({ name: 'signing', calls: signingCalls, handlers: signingHandlers });
