import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { BottomBar } from '../../../../client/ui/bottom-bar.tsx';
import { Button } from '../../../../client/ui/button.tsx';
import { Chip } from '../../../../client/ui/chip.tsx';
import { useIsPhone } from '../../../../client/ui/use-media.ts';
import * as m from '../../../../paraglide/messages.js';
import { choiceWord } from './entry-words.ts';
import { PanelFoot } from './panel-parts.tsx';
import { RowGroupSection, RowLine } from './row-group.tsx';
import { groupRows } from './table-rows.ts';
import { kindOf, type ReadRaw, showValue } from './value-kind.ts';
import { valueLabel } from './value-label.ts';
import classes from './values-panel.module.css';

export type ReviewedState = 'checked' | 'rejected' | 'other-person' | 'as-it-is' | 'year-missing';

const looks: Record<ReviewedState, readonly [tone: 'ok' | 'warn' | 'bad', word: () => string, text?: () => string]> = {
  checked: ['ok', m.documents_checked],
  rejected: ['bad', m.documents_state_rejected, m.documents_rejected_text],
  'other-person': ['warn', m.documents_state_other_person, m.documents_other_person_text],
  'as-it-is': ['warn', m.documents_state_as_it_is, m.documents_as_it_is_text],
  'year-missing': ['warn', m.documents_state_year_missing, m.documents_year_missing_text],
};

interface Props {
  state: ReviewedState;
  /** Values that a user accepted. */
  values: Readonly<Record<string, ReadRaw>>;
  /** Names of the values that the form has from this document. */
  filled: readonly string[];
  canCheckAgain: boolean;
  onCheckAgain: () => void;
  /** Button for the action in this state, if any. */
  way?: ReactNode;
  /** Button to the next document or back to the application. */
  onward: { label: string; go: () => void };
}

/** Shows the accepted values, read-only. */
export function ReviewedPanel({ state, values, filled, canCheckAgain, onCheckAgain, way, onward }: Props) {
  const isPhone = useIsPhone();
  const [tone, word, text] = looks[state];
  const cells = Object.entries(values).map(([name, value]) => ({ name, value, page: 0 }));
  const { plain, groups } = groupRows(cells);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
  const deeds = (
    <>
      {canCheckAgain && <Button onClick={onCheckAgain}>{m.documents_check_again()}</Button>}
      <Button variant="filled" onClick={onward.go}>
        {onward.label}
      </Button>
    </>
  );
  return (
    <>
      <div className={classes.head}>
        <h2 className="h2">{m.documents_values()}</h2>
        <Chip tone={tone}>{word()}</Chip>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={m.documents_values()}>
        <p className={classes.lead}>{text?.() ?? acceptedText(cells.length, filled.length)}</p>
        {way && <div className={`ways ${classes.outOf}`}>{way}</div>}
        <dl className={classes.taken}>
          {plain.map(({ name, value }) => (
            <div key={name}>
              <dt>{valueLabel(name)}</dt>
              <dd>
                {showValue(kindOf(name, value), value, choiceWord)}
                <span className={classes.inForm}>
                  {filled.includes(name) && (
                    <>
                      <IconCheck size={14} aria-hidden />
                      <span className="vh">{m.documents_in_form()}</span>
                    </>
                  )}
                </span>
              </dd>
            </div>
          ))}
        </dl>
        {groups.map((group) => (
          <RowGroupSection
            key={group.key}
            group={group}
            hasPages={false}
            opened={opened.has(group.key)}
            onToggle={() => toggle(group.key)}
          >
            {() => group.rows.map((row) => <RowLine key={row.key} row={row} />)}
          </RowGroupSection>
        ))}
      </section>
      {isPhone ? <BottomBar>{deeds}</BottomBar> : <PanelFoot>{deeds}</PanelFoot>}
    </>
  );
}

function acceptedText(count: number, inForm: number): string {
  if (count === 0) return m.documents_checked_none();
  return inForm > 0 ? m.documents_checked_text() : m.documents_checked_not_in_form();
}
