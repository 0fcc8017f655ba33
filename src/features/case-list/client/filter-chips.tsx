import { IconX } from '@tabler/icons-react';
import { Button } from '../../../client/ui/button.tsx';
import { formatDate } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { useDealerUsers } from '../../dealers/client/accounts/use-dealer-users.ts';
import { useFinanciers } from '../../financiers/client/use-financiers.ts';
import classes from './case-filter.module.css';
import { filterId } from './case-filter.tsx';
import { type ListFilters, noFilters } from './list-search.ts';

interface Props {
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
}

/** The active filters, each removable; loaded together with the names they show. */
export function FilterChips({ filters, onChange }: Props) {
  const { financerId, createdBy, from, to, sort } = filters;
  const now: ListFilters = { financerId, createdBy, from, to, sort };
  const financiers = useFinanciers().data;
  const users = useDealerUsers().data;
  const financier =
    financiers?.find((financier) => financier.financierId === financerId)?.name ?? m.case_list_filter_some_financier();
  const owner = users?.find((user) => user.id === createdBy)?.userName ?? m.case_list_filter_some_owner();
  const chips = [
    { on: financerId, text: m.case_list_filter_of_financier({ financier }), off: { financerId: undefined } },
    { on: createdBy, text: m.case_list_filter_of_owner({ owner }), off: { createdBy: undefined } },
    { on: from ?? to, text: daysText(filters), off: { from: undefined, to: undefined } },
    { on: sort, text: m.case_list_filter_oldest(), off: { sort: undefined } },
  ].filter(({ on }) => on !== undefined);
  return (
    <section className={classes.chips} aria-label={m.case_list_filters()}>
      <ul>
        {chips.map(({ text, off }) => (
          <li key={text}>
            <button
              type="button"
              className={classes.chip}
              aria-label={m.case_list_filter_remove({ filter: text })}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget);
                onChange({ ...now, ...off });
              }}
            >
              {text}
              <IconX size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        size="xs"
        onClick={() => {
          focusFilter();
          onChange(noFilters);
        }}
      >
        {m.case_list_filter_clear()}
      </Button>
    </section>
  );
}

/** Moves the focus before a chip is removed: to the next chip, or to the button that opens the filters. */
function focusBeside(chip: HTMLElement): void {
  const item = chip.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = beside?.querySelector('button');
  if (next) next.focus();
  else focusFilter();
}

function focusFilter(): void {
  document.getElementById(filterId)?.focus();
}

function daysText({ from, to }: ListFilters): string {
  if (from === undefined) return m.case_list_filter_until({ to: formatDate(to ?? '') });
  if (to === undefined) return m.case_list_filter_since({ from: formatDate(from) });
  return m.case_list_filter_between({ from: formatDate(from), to: formatDate(to) });
}
