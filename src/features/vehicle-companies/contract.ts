import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { line, lines } from '../../contract/text.ts';
import { checkVehicleCompany } from './check-vehicle-company.ts';

const vehicleCompanyId = line().min(1).max(64);
const text = line().max(1000);

const vehicleCompany = z.object({
  vehicleCompanyId: z.string(),
  name: z.string(),
  uen: z.string(),
  address: z.string().describe('Block and street; `addressLine` puts unit and postal code behind them.'),
  unit: z.string(),
  postalCode: z.string(),
  telephone: z.string(),
  email: z.string(),
  salespeople: z.array(z.string()),
  note: z.string(),
  isDefault: z.boolean().describe('Offered first on a new application; at most one of a dealer.'),
  revision: z.number().describe('Counts the saves; a save names the one it was made upon.'),
});
export type VehicleCompany = z.output<typeof vehicleCompany>;

export const vehicleCompanyCalls = defineCalls({
  'GET /dealer-portal/web/vehicleCompany/list': {
    summary: 'Vehicle companies of the dealer, the default seller first',
    access: 'dealer',
    reply: z.array(vehicleCompany),
  },
  'POST /dealer-portal/web/vehicleCompany/save': {
    summary: 'Add a vehicle company, or change one',
    access: 'dealer',
    permission: 'vehicleCompany.manage',
    /** With `vehicleCompanyId`, that company is changed, and `revision` is the one the browser last saw. */
    body: z
      .object({
        vehicleCompanyId: vehicleCompanyId.optional(),
        name: text,
        uen: text,
        address: text,
        unit: text.default(''),
        postalCode: text,
        telephone: text,
        email: text.default(''),
        salespeople: z.array(text).max(100).default([]),
        note: lines().max(1000).default(''),
        isDefault: z.boolean().default(false),
        revision: z.number().int().min(1).optional(),
      })
      .superRefine((entries, context) => {
        for (const [field, message] of Object.entries(checkVehicleCompany(entries))) {
          context.addIssue({ code: 'custom', path: [field], message });
        }
      }),
    reply: vehicleCompany,
    idempotent: true,
  },
  'POST /dealer-portal/web/vehicleCompany/delete': {
    summary: 'Delete a vehicle company; cases that name it keep its name',
    access: 'dealer',
    permission: 'vehicleCompany.manage',
    body: z.object({ vehicleCompanyId }),
    reply: z.null(),
    idempotent: true,
  },
  'POST /dealer-portal/web/vehicleCompany/restore': {
    summary: 'Take the deletion of a vehicle company back',
    access: 'dealer',
    permission: 'vehicleCompany.manage',
    body: z.object({ vehicleCompanyId }),
    reply: vehicleCompany,
    idempotent: true,
  },
});
