import { getRouteApi, Link } from '@tanstack/react-router';
import { Button } from '../../../client/ui/button.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { PageHeader } from '../../../client/ui/page-header.tsx';
import { RecordPage, type RecordTexts } from '../../../client/ui/records/record-page.tsx';
import * as m from '../../../paraglide/messages.js';
import { useIsBelowSubAccount, useMe } from '../../auth/client/use-me.ts';
import type { ListedFinancier } from '../contract.ts';
import { matchesFinancier } from './financier-draft.ts';
import { financierLayout } from './financier-layout.tsx';
import { FinancierPanel } from './financier-panel.tsx';
import { useFinanciers } from './use-financiers.ts';

const route = getRouteApi('/main/financer-company-management');

const texts: RecordTexts<ListedFinancier> = {
  title: m.financiers_title,
  count: countText,
  list: m.financiers_list,
  searchLabel: m.financiers_search_label,
  search: m.financiers_search,
  add: m.financiers_add,
  readOnly: m.financiers_read_only,
  failed: m.financiers_failed,
  empty: m.financiers_empty,
  emptyText: m.financiers_empty_text,
  noneFound: m.financiers_none_found,
  noneFoundText: m.financiers_none_found_text,
  gone: m.financiers_gone,
  goneText: m.financiers_gone_text,
};

/** Page of financiers. For an account below a sub-account it states that there is no access. */
export function FinancierPage() {
  const isBelow = useIsBelowSubAccount();
  if (!isBelow) return <Financiers />;
  return (
    <>
      <PageHeader title={m.financiers_title()} description={m.financiers_closed_short()} />
      <EmptyState title={m.financiers_closed_title()} description={m.financiers_closed()}>
        <Button renderRoot={(props) => <Link {...props} to="/case" />}>{m.financiers_closed_back()}</Button>
      </EmptyState>
    </>
  );
}

function Financiers() {
  return (
    <RecordPage
      texts={texts}
      layout={financierLayout}
      query={useFinanciers()}
      id={route.useSearch().id}
      mayChange={useMe().data?.permissions.includes('financier.manage')}
      matches={matchesFinancier}
      panel={({ record, ...open }) => <FinancierPanel financier={record} {...open} />}
    />
  );
}

function countText(financiers: readonly ListedFinancier[]): string {
  const used = financiers.filter(({ inUse }) => inUse).length;
  return financiers.length === 1
    ? m.financiers_count_one({ used })
    : m.financiers_count({ count: financiers.length, used });
}
