import * as m from '../../../paraglide/messages.js';
import type { Dealer } from '../../auth/dealer.ts';
import { templateWords } from './accounts/permission-words.ts';

/** Returns the user's role at a dealer: `Main account`, `Sub-account, sales`. */
export function roleWords({ accountType, template }: Pick<Dealer, 'accountType' | 'template'>): string {
  if (accountType === 1) return m.shell_main_account();
  if (!template) return m.shell_sub_account();
  return m.dealers_role_of({ account: m.shell_sub_account(), template: templateWords[template]() });
}
