import type { KeyboardEvent, ReactNode } from 'react';
import './tabs.css';

interface ListProps<V extends string> {
  /** Prefix of the `id`s of the tabs and their panel. */
  id: string;
  label: string;
  className?: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly { value: V; label: ReactNode }[];
}

/** Tabs above a panel; arrows, Home and End go from one to the next and open it. */
export function TabList<V extends string>({ id, label, className = '', value, onChange, tabs }: ListProps<V>) {
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const index = tabs.findIndex((tab) => tab.value === value);
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={`tabs ${className}`}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={press}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Content of the open tab. */
export function TabPanel(props: { id: string; value: string; className?: string; children: ReactNode }) {
  const { id, value, className, children } = props;
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={className}>
      {children}
    </div>
  );
}
