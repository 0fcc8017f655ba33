import { type KeyboardEvent, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Input } from '../../../client/ui/input.tsx';
import { suggestEmail } from '../../../domain/application-form/suggest-email.ts';
import { suggestedNames } from '../../../domain/application-form/suggestions.ts';
import type { SuggestionName } from '../../../domain/field.ts';
import * as m from '../../../paraglide/messages.js';
import { excessOf, normaliseValue } from '../normalise-value.ts';
import { canonicalName, suggestNames } from '../suggest-names.ts';
import { type ControlProps, inputAttributes } from './control-props.ts';
import classes from './form-section.module.css';
import { type Suggestions, SuggestionsContext } from './suggestions.ts';
import { useFieldValue, useTyped } from './use-form.ts';

const mostShown = 8;

/**
 * Free text with suggestions below it. The list is positioned by CSS alone: a floating-element library would add 27 kB
 * (gz) of code.
 */
export function AutocompleteControl(props: ControlProps) {
  const { field, path, store } = props;
  const value = useFieldValue(store, path);
  const unread = useTyped(store, path);
  const text = unread ?? (typeof value === 'string' ? value : '');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const kept = use(SuggestionsContext);
  const offered = offeredFor(field.suggests, text, kept);
  const names = open ? suggestNames(text, offered ?? [], mostShown) : [];
  // A field that was only visited stays unchanged.
  const typed = useRef(false);
  // Text of a field that the user left before the names had loaded. It is matched with them once they have loaded.
  const early = useRef<string>(undefined);
  const listId = `${path}-suggestions`;

  function show(): void {
    setOpen(true);
    setActive(-1);
  }

  function type(next: string): void {
    const tooLong = excessOf(field, next) > 0;
    store.set(path, tooLong ? undefined : next || undefined);
    store.keepTyped(path, tooLong ? next : undefined);
  }

  function settle(name: string): void {
    typed.current = false;
    store.keepTyped(path, undefined);
    const value = normaliseValue(field, canonicalName(name, offered ?? []));
    store.set(path, value);
    if (field.suggests && typeof value === 'string') kept.onSettled?.(field.suggests, value);
  }

  const settleEarly = useEffectEvent(() => {
    if (early.current !== undefined && early.current === text) settle(early.current);
    early.current = undefined;
  });
  useEffect(() => {
    if (offered) settleEarly();
  }, [offered]);

  function choose(name: string | undefined): void {
    if (name !== undefined) settle(name);
    setOpen(false);
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (names.length === 0) show();
      else setActive((active + (event.key === 'ArrowDown' ? 1 : -1) + names.length) % names.length);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      choose(names[active]);
    } else if (event.key === 'Escape' && names.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  }

  return (
    <div className={classes.suggesting}>
      <Input
        {...inputAttributes(props)}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={names.length > 0}
        aria-controls={names.length > 0 ? listId : undefined}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        value={text}
        onClick={show}
        onKeyDown={press}
        onChange={(event) => {
          typed.current = true;
          type(event.currentTarget.value);
          show();
        }}
        onBlur={() => {
          setOpen(false);
          if (!typed.current || unread !== undefined) return;
          early.current = offered ? undefined : text;
          settle(text);
        }}
      />
      {names.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={m.forms_suggestions({ label: field.label() })}
          className={classes.suggestions}
        >
          {names.map((name, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the focused input handles the keys.
            <div
              key={name}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
            >
              {name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Returns a field's suggestions: addresses that complete the typed text, or names known from the page. */
function offeredFor(
  suggests: SuggestionName | undefined,
  text: string,
  kept: Suggestions,
): readonly string[] | undefined {
  if (suggests === 'email') return suggestEmail(text);
  return suggests && (kept[suggests] ?? suggestedNames[suggests]);
}
