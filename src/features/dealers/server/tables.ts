import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type FeatureName, featureNames, type Permission, permissions } from '../../../contract/call.ts';
import { type AccountType, accountTypes } from '../../../domain/account-levels.ts';
import { checkOneOf, moment } from '../../../server/columns.ts';

export const dealers = pgTable('dealers', {
  dealerId: text('dealer_id').primaryKey(),
  channelNo: text('channel_no').notNull().unique(),
  name: text('name').notNull(),
  uen: text('uen').notNull(),
  address: text('address').notNull(),
  telephone: text('telephone').notNull(),
  email: text('email').notNull(),
  createdAt: moment('created_at').notNull(),
  suspendedAt: moment('suspended_at'),
  /** The operator's reason, shown to the dealer's users. */
  suspendedReason: text('suspended_reason'),
  /** When the suspension expires; null if the operator ends it. */
  suspendedUntil: moment('suspended_until'),
  /** Factor for the budget of messages to customers, set by the operator. */
  messageTimes: integer('message_times').notNull().default(1),
});

/** One login at one dealer; a person found by mobile number may have several. */
export const dealerUsers = pgTable(
  'dealer_users',
  {
    userId: text('user_id').primaryKey(),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.dealerId),
    userName: text('user_name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    accountType: integer('account_type').notNull().$type<AccountType>(),
    parentId: text('parent_id'),
    permissions: text('permissions').array().notNull().$type<Permission[]>(),
    /** True if mail of the account is sent from its own mailbox; maintained by the feature `mailbox`. */
    hasMail: boolean('has_mail').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    /**
     * When the account was created for this number; null once the number's user has accepted it. Until then it gives no
     * access.
     */
    invitedAt: moment('invited_at'),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('dealer_users_login').on(t.dealerId, t.phone).where(sql`deleted_at is null`),
    index('dealer_users_phone').on(t.phone),
    checkOneOf('dealer_users_account_type', t.accountType, accountTypes),
    check(
      'dealer_users_permissions',
      sql`${t.permissions} <@ array[${sql.raw(permissions.map((permission) => `'${permission}'`).join(', '))}]`,
    ),
  ],
);

export const dealerFeatures = pgTable(
  'dealer_features',
  {
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.dealerId),
    featureName: text('feature_name').notNull().$type<FeatureName>(),
    enabled: boolean('enabled').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealerId, t.featureName] }),
    checkOneOf('dealer_features_feature_name', t.featureName, featureNames),
  ],
);
