import { useDebouncedCallback } from '@mantine/hooks';
import { type RefObject, useEffect, useState } from 'react';
import { SearchInput } from '../../../client/ui/search-input.tsx';
import * as m from '../../../paraglide/messages.js';

interface Props {
  keyword: string;
  onSearch: (keyword: string) => void;
  input: RefObject<HTMLInputElement | null>;
}

/** Searches a quarter of a second after the last key; an empty field shows everything at once. */
export function CaseSearch({ keyword, onSearch, input }: Props) {
  const [typed, setTyped] = useState(keyword);
  const search = useDebouncedCallback(onSearch, 250);
  useEffect(() => setTyped(keyword), [keyword]);
  const type = (text: string) => {
    setTyped(text);
    if (text !== '') return search(text.trim());
    search.cancel();
    onSearch('');
  };
  return (
    <SearchInput
      label={m.case_list_search_label()}
      placeholder={m.case_list_search()}
      value={typed}
      onChange={type}
      input={input}
    />
  );
}
