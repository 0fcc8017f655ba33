import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import { Count } from '../../../client/ui/chip.tsx';
import { Dialog } from '../../../client/ui/dialogs/dialog.tsx';
import { Flyout } from '../../../client/ui/flyout.tsx';
import { useIsPhone } from '../../../client/ui/use-media.ts';
import * as m from '../../../paraglide/messages.js';
import classes from './case-filter.module.css';
import { FilterForm } from './filter-form.tsx';
import { countFilters, type ListFilters, type ListSearch } from './list-search.ts';

/** `id` of the button that opens the filters. */
export const filterId = 'case-filter';

interface Props {
  search: ListSearch;
  onChange: (filters: ListFilters) => void;
}

/** Opens the filters: below the button, on the phone over the whole screen. */
export function CaseFilter(props: Props) {
  return useIsPhone() ? <FilterDialog {...props} /> : <FilterFlyout {...props} />;
}

function FilterFlyout({ search, onChange }: Props) {
  const count = countFilters(search);
  return (
    <Flyout
      label={m.case_list_filter_label()}
      width={340}
      trigger={(trigger) => (
        <Button
          {...trigger}
          id={filterId}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          rightSection={count > 0 && <Count>{count}</Count>}
        >
          {m.case_list_filter()}
        </Button>
      )}
    >
      {(close) => (
        <div className={classes.panel}>
          <FilterForm search={search} onChange={onChange} onDone={close} />
        </div>
      )}
    </Flyout>
  );
}

function FilterDialog({ search, onChange }: Props) {
  const [opened, setOpened] = useState(false);
  const count = countFilters(search);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        id={filterId}
        className={classes.small}
        aria-label={count > 0 ? m.case_list_filter_count({ count }) : m.case_list_filter()}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden />
        {count > 0 && <span className={classes.mark} aria-hidden="true" />}
      </Button>
      <Dialog opened={opened} onClose={close} title={m.case_list_filter_label()}>
        <FilterForm search={search} onChange={onChange} onDone={close} />
      </Dialog>
    </>
  );
}
