import { recordAudit } from '../server/audit/audit.ts';
import { migrateDatabase } from '../server/database.ts';
import { grantRights } from '../server/start/grant-rights.ts';
import type { Desk } from './command-action.ts';
import { OperatorError } from './operator-error.ts';

export async function update({ ctx, db, print }: Desk, options: { for?: string }): Promise<void> {
  const role = options.for;
  if (role !== undefined) {
    const { rows } = await db.$client.query('select from pg_roles where rolname = $1', [role]);
    if (rows.length === 0) throw new OperatorError(`There is no role ${role}. Make it first: create role … login.`);
  }
  await migrateDatabase(db);
  if (role !== undefined) await grantRights(db.$client, role);
  await recordAudit(ctx, 'server.update-tables', 'tables', role === undefined ? {} : { role });
  const granted = role === undefined ? '' : ` ${role} has the rights that portal and workers need.`;
  print.done(`The tables are up to date.${granted}`, { role: role ?? null });
}
