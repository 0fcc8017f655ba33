import { defineFeature } from '../../server/feature.ts';
import { vehicleCompanyCalls } from './contract.ts';
import { vehicleCompanyHandlers } from './server/routes.ts';

export const vehicleCompaniesFeature = defineFeature({
  name: 'vehicle-companies',
  calls: vehicleCompanyCalls,
  handlers: vehicleCompanyHandlers,
  openApi: { tags: { vehicleCompany: 'Sellers.' } },
});
