import type { Permission } from '../../../../contract/call.ts';
import * as m from '../../../../paraglide/messages.js';
import type { TemplateName } from '../../../auth/permission-templates.ts';
import { type GrantPlace, obstacleToGrant } from './permission-choice.ts';

export const permissionWords: Record<Permission, () => string> = {
  'case.viewAll': m.dealers_may_view_all,
  'case.edit': m.dealers_may_edit,
  'application.submit': m.dealers_may_submit,
  'aa.decide': m.dealers_may_decide,
  'disbursement.view': m.dealers_may_view_disbursement,
  'financier.manage': m.dealers_may_manage_financiers,
  'vehicleCompany.manage': m.dealers_may_manage_vehicle_companies,
  'vsa.generate': m.dealers_may_generate_vsa,
  'subAccount.manage': m.dealers_may_manage_sub_accounts,
  'personalData.reveal': m.dealers_may_reveal,
  'report.view': m.dealers_may_view_reports,
};

const help: Partial<Record<Permission, () => string>> = {
  'case.viewAll': m.dealers_may_view_all_help,
  'personalData.reveal': m.dealers_may_reveal_help,
};

export const templateWords: Record<TemplateName, () => string> = {
  sales: m.dealers_template_sales,
  salesLead: m.dealers_template_sales_lead,
  financeManager: m.dealers_template_finance_manager,
  administrator: m.dealers_template_administrator,
};

/** Returns the text below a permission: why it cannot be granted here, otherwise what it means. */
export function permissionHelp(permission: Permission, place: GrantPlace): string | undefined {
  switch (obstacleToGrant(permission, place)) {
    case 'level':
      return m.dealers_obstacle_level();
    case 'granter':
      return m.dealers_obstacle_granter();
    case 'parent':
      return m.dealers_obstacle_parent({ name: place.parent.name });
    default:
      return help[permission]?.();
  }
}
