import { dealerActor } from '../../../server/context.ts';
import type { Handlers } from '../../../server/register-calls.ts';
import type { vehicleCompanyCalls } from '../contract.ts';
import { deleteVehicleCompany } from './delete-vehicle-company.ts';
import { findVehicleCompanies } from './find-vehicle-companies.ts';
import { restoreVehicleCompany } from './restore-vehicle-company.ts';
import { saveVehicleCompany } from './save-vehicle-company.ts';

export const vehicleCompanyHandlers: Handlers<typeof vehicleCompanyCalls> = {
  'GET /dealer-portal/web/vehicleCompany/list': (ctx) => findVehicleCompanies(ctx, dealerActor(ctx).dealerId),
  'POST /dealer-portal/web/vehicleCompany/save': (ctx, { body }) => saveVehicleCompany(ctx, body),
  'POST /dealer-portal/web/vehicleCompany/delete': (ctx, { body }) => deleteVehicleCompany(ctx, body.vehicleCompanyId),
  'POST /dealer-portal/web/vehicleCompany/restore': (ctx, { body }) =>
    restoreVehicleCompany(ctx, body.vehicleCompanyId),
};
