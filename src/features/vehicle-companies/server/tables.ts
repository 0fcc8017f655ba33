import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../server/columns.ts';
import { dealers } from '../../dealers/server/tables.ts';

/** Sellers that a dealer can choose on applications and sales agreements. */
export const vehicleCompanies = pgTable(
  'vehicle_companies',
  {
    vehicleCompanyId: text('vehicle_company_id').primaryKey(),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.dealerId),
    name: text('name').notNull(),
    uen: text('uen').notNull(),
    address: text('address').notNull(),
    unit: text('unit').notNull(),
    postalCode: text('postal_code').notNull(),
    telephone: text('telephone').notNull(),
    email: text('email').notNull(),
    salespeople: text('salespeople').array().notNull(),
    note: text('note').notNull(),
    isDefault: boolean('is_default').notNull(),
    revision: integer('revision').notNull(),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
    removedAt: moment('removed_at'),
  },
  (t) => [index('vehicle_companies_dealer').on(t.dealerId, t.name)],
);
