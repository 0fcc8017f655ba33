import type { MouseEvent } from 'react';
import * as m from '../../../paraglide/messages.js';
import classes from './section-nav.module.css';
import { useCurrentSection } from './use-current-section.ts';

interface SectionLink {
  /** `id` of the section. */
  id: string;
  title: string;
}

/** Links to the sections of the page; the section being read is marked. */
export function SectionNav({ sections }: { sections: readonly SectionLink[] }) {
  const { current, goTo } = useCurrentSection(sections);
  const go = (event: MouseEvent, id: string) => {
    event.preventDefault();
    goTo(id);
  };
  return (
    <nav className={classes.nav} aria-label={m.dealers_on_this_page()}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current || undefined} onClick={(event) => go(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
