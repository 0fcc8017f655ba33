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
import { useVehicleCompanies } from './use-vehicle-companies.ts';
import { VehicleCompanyCards } from './vehicle-company-cards.tsx';
import { matches } from './vehicle-company-draft.ts';
import { VehicleCompanyPanel } from './vehicle-company-panel.tsx';
import { VehicleCompanyTable } from './vehicle-company-table.tsx';

const route = getRouteApi('/main/vehicle-company-management');
const newId = 'new';

/** The sellers that applications and sales agreements name, each opened beside the list. */
export function VehicleCompanyPage() {
  const { id } = route.useSearch();
  const navigate = useNavigate({ from: '/vehicle-company-management' });
  const isPhone = useIsPhone();
  const query = useVehicleCompanies();
  const me = useMe().data;
  const mayChange = me?.permissions.includes('vehicleCompany.manage') ?? false;
  const [keyword, setKeyword] = useState('');
  const [reloads, setReloads] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useListKeys({ list, search });
  useReturnFocus(id);

  const companies = query.data;
  const found = companies?.filter((each) => matches(each, keyword)) ?? [];
  const open = companies?.find(({ vehicleCompanyId }) => vehicleCompanyId === id);
  const otherDefault = companies?.find((each) => each.isDefault && each !== open)?.name;
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
        <Link {...props} to="/vehicle-company-management" search={{ id: newId }} resetScroll={false} />
      )}
    >
      {m.vehicle_companies_add()}
    </Button>
  );
  const panel = () => {
    if (id === undefined || !companies || (id === newId && !mayChange)) return null;
    if (id !== newId && !open) return <Gone onClose={close} />;
    return (
      <VehicleCompanyPanel
        key={`${id} ${reloads}`}
        company={open}
        otherDefault={otherDefault}
        isFirst={companies.length === 0}
        mayChange={mayChange}
        onClose={close}
        onReload={reload}
      />
    );
  };
  return (
    <>
      <PageHeader
        title={m.vehicle_companies_title()}
        description={companies ? countText(companies.length) : m.shell_loading()}
      />
      <ListAndPanel
        label={m.vehicle_companies_list()}
        bar={
          <>
            <SearchInput
              label={m.vehicle_companies_search_label()}
              placeholder={m.vehicle_companies_search()}
              value={keyword}
              onChange={setKeyword}
              input={search}
            />
            {!isPhone && add}
          </>
        }
        panel={panel()}
      >
        {me && !mayChange && <ListNote>{m.vehicle_companies_read_only()}</ListNote>}
        <div ref={list}>
          {query.isPending && <SkeletonRows rows={6} />}
          {query.isError && !companies && (
            <LoadError title={m.vehicle_companies_failed()} error={query.error} onRetry={() => void query.refetch()} />
          )}
          {companies?.length === 0 && (
            <EmptyState title={m.vehicle_companies_empty()} description={m.vehicle_companies_empty_text()} />
          )}
          {companies && companies.length > 0 && found.length === 0 && (
            <EmptyState
              title={m.vehicle_companies_none_found({ keyword: keyword.trim() })}
              description={m.vehicle_companies_none_found_text()}
            >
              <Button onClick={() => setKeyword('')}>{m.shell_search_clear()}</Button>
            </EmptyState>
          )}
          {found.length > 0 &&
            (isPhone ? (
              <VehicleCompanyCards companies={found} />
            ) : (
              <VehicleCompanyTable companies={found} currentId={id} />
            ))}
        </div>
      </ListAndPanel>
      {isPhone && add && <BottomBar>{add}</BottomBar>}
    </>
  );
}

/** In place of one that is not in the list. */
function Gone({ onClose }: { onClose: () => void }) {
  return (
    <EditPanel title={m.vehicle_companies_gone()} onClose={onClose}>
      <p>{m.vehicle_companies_gone_text()}</p>
    </EditPanel>
  );
}

function countText(count: number): string {
  return count === 1 ? m.vehicle_companies_count_one() : m.vehicle_companies_count({ count });
}
