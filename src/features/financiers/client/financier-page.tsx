import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { BottomBar } from '../../../client/ui/bottom-bar.tsx';
import { EditPanel } from '../../../client/ui/dialogs/edit-panel.tsx';
import { useReturnFocus } from '../../../client/ui/dialogs/use-return-focus.ts';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { ListAndPanel } from '../../../client/ui/list-and-panel.tsx';
import { ListNote } from '../../../client/ui/notes/list-note.tsx';
import { LoadError } from '../../../client/ui/notes/load-error.tsx';
import { PageHeader } from '../../../client/ui/page-header.tsx';
import { SearchInput } from '../../../client/ui/search-input.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import { useListKeys } from '../../../client/ui/use-list-keys.ts';
import { useIsPhone } from '../../../client/ui/use-media.ts';
import * as m from '../../../paraglide/messages.js';
import { useMe } from '../../auth/client/use-me.ts';
import type { ListedFinancier } from '../contract.ts';
import { FinancierCards } from './financier-cards.tsx';
import { matches } from './financier-draft.ts';
import { FinancierPanel } from './financier-panel.tsx';
import { FinancierTable } from './financier-table.tsx';
import { useFinanciers } from './use-financiers.ts';

const route = getRouteApi('/main/financer-company-management');
const newId = 'new';

/** The companies that applications go to; not for an account below a sub-account, which is told so. */
export function FinancierPage() {
  const { data: me } = useMe();
  if (me?.chosenDealer?.level !== 3) return <Financiers />;
  return (
    <>
      <PageHeader title={m.financiers_title()} description={m.financiers_closed_short()} />
      <EmptyState title={m.financiers_closed_title()} description={m.financiers_closed()}>
        <Button renderRoot={(props) => <Link {...props} to="/case" />}>{m.financiers_closed_back()}</Button>
      </EmptyState>
    </>
  );
}

/** Each is opened beside the list. */
function Financiers() {
  const { id } = route.useSearch();
  const navigate = useNavigate({ from: '/financer-company-management' });
  const isPhone = useIsPhone();
  const query = useFinanciers();
  const me = useMe().data;
  const mayChange = me?.permissions.includes('financier.manage') ?? false;
  const [keyword, setKeyword] = useState('');
  const [reloads, setReloads] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useListKeys({ list, search });
  useReturnFocus(id);

  const financiers = query.data;
  const found = financiers?.filter((each) => matches(each, keyword)) ?? [];
  const open = financiers?.find(({ financierId }) => financierId === id);
  const close = () => void navigate({ search: {}, resetScroll: false });
  const reload = () => void query.refetch().then(() => setReloads((before) => before + 1));

  const add = mayChange && (
    <Button
      // On the phone it is the one filled button, beside an open panel Save is.
      variant={isPhone ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} aria-hidden />}
      // The focus comes back to it when the new one is closed.
      data-row-id={newId}
      renderRoot={(props) => (
        <Link {...props} to="/financer-company-management" search={{ id: newId }} resetScroll={false} />
      )}
    >
      {m.financiers_add()}
    </Button>
  );
  const panel = () => {
    if (id === undefined || !financiers || (id === newId && !mayChange)) return null;
    if (id !== newId && !open) return <Gone onClose={close} />;
    const key = `${id} ${reloads}`;
    return <FinancierPanel key={key} financier={open} mayChange={mayChange} onClose={close} onReload={reload} />;
  };
  return (
    <>
      <PageHeader title={m.financiers_title()} description={financiers ? countText(financiers) : m.shell_loading()} />
      <ListAndPanel
        label={m.financiers_list()}
        bar={
          <>
            <SearchInput
              label={m.financiers_search_label()}
              placeholder={m.financiers_search()}
              value={keyword}
              onChange={setKeyword}
              input={search}
            />
            {!isPhone && add}
          </>
        }
        panel={panel()}
      >
        {me && !mayChange && <ListNote>{m.financiers_read_only()}</ListNote>}
        <div ref={list}>
          {query.isPending && <SkeletonRows rows={6} />}
          {query.isError && !financiers && (
            <LoadError title={m.financiers_failed()} error={query.error} onRetry={() => void query.refetch()} />
          )}
          {financiers?.length === 0 && (
            <EmptyState title={m.financiers_empty()} description={m.financiers_empty_text()} />
          )}
          {financiers && financiers.length > 0 && found.length === 0 && (
            <EmptyState
              title={m.financiers_none_found({ keyword: keyword.trim() })}
              description={m.financiers_none_found_text()}
            >
              <Button onClick={() => setKeyword('')}>{m.shell_search_clear()}</Button>
            </EmptyState>
          )}
          {found.length > 0 &&
            (isPhone ? <FinancierCards financiers={found} /> : <FinancierTable financiers={found} currentId={id} />)}
        </div>
      </ListAndPanel>
      {isPhone && add && <BottomBar>{add}</BottomBar>}
    </>
  );
}

/** In place of one that is not in the list. */
function Gone({ onClose }: { onClose: () => void }) {
  return (
    <EditPanel title={m.financiers_gone()} onClose={onClose}>
      <p>{m.financiers_gone_text()}</p>
    </EditPanel>
  );
}

function countText(financiers: readonly ListedFinancier[]): string {
  const used = financiers.filter(({ inUse }) => inUse).length;
  return financiers.length === 1
    ? m.financiers_count_one({ used })
    : m.financiers_count({ count: financiers.length, used });
}
