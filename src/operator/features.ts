import type { FeatureName } from '../contract/call.ts';
import { findFeatures } from '../features/dealers/server/find-features.ts';
import { type DealerFacts, findDealerNamed } from '../features/dealers/server/list-dealers.ts';
import { setFeature } from '../features/dealers/server/set-feature.ts';
import type { Desk } from './command-action.ts';
import { confirm } from './operator-error.ts';

interface Choice {
  dealer: string;
  feature: FeatureName;
  yes?: boolean;
}

export async function list({ ctx, print }: Desk, options: { dealer: string }): Promise<void> {
  const { dealerId } = await findDealerNamed(ctx, options.dealer);
  const features = await findFeatures(ctx, dealerId);
  print.table(
    features.map(({ featureName, enabled }) => ({ feature: featureName, on: enabled })),
    'The product has no functions to switch.',
  );
}

export const switchOn = (desk: Desk, options: Choice) => change(desk, options, true);
export const switchOff = (desk: Desk, options: Choice) => change(desk, options, false);

async function change({ ctx, print }: Desk, { dealer: named, feature, yes }: Choice, enabled: boolean): Promise<void> {
  const dealer = await findDealerNamed(ctx, named);
  const present = (await findFeatures(ctx, dealer.dealerId)).find((entry) => entry.featureName === feature);
  const state = enabled ? 'on' : 'off';
  const data = { dealerId: dealer.dealerId, feature, enabled };
  if (present?.enabled === enabled) {
    return print.done(`${feature} was ${state} for ${dealer.name} already.`, { ...data, changed: false });
  }
  if (!enabled) confirm(yes, consequenceOf(feature, dealer));
  const changed = await setFeature(ctx, { dealerId: dealer.dealerId, featureName: feature, enabled });
  print.done(`${feature} is ${state} for ${dealer.name}.`, { ...data, changed });
}

function consequenceOf(feature: FeatureName, { name, subAccounts }: DealerFacts): string {
  if (feature !== 'SUB_ACCOUNT') return `This switches ${feature} off for ${name}.`;
  const who = subAccounts === 1 ? '1 sub-account loses' : `${subAccounts} sub-accounts lose`;
  return `This switches sub-accounts off for ${name}: ${who} access until it is on again.`;
}
