import { Button } from '@mantine/core';
import { BottomBar } from '../../../client/ui/bottom-bar.tsx';
import { Chip } from '../../../client/ui/chip.tsx';
import { useIsPhone } from '../../../client/ui/use-media.ts';
import * as m from '../../../paraglide/messages.js';
import { choiceWord } from './entry-words.ts';
import { PanelFoot } from './panel-parts.tsx';
import { kindOf, type ReadRaw, showValue } from './value-kind.ts';
import { valueLabel } from './value-label.ts';
import classes from './values-panel.module.css';

interface Props {
  /** Values that were taken into the form. */
  values: Readonly<Record<string, ReadRaw>>;
  canCheckAgain: boolean;
  onCheckAgain: () => void;
  /** Goes on with the next paper or back to the application. */
  onward: { label: string; go: () => void };
}

/** What a person accepted, read-only. */
export function ReviewedPanel({ values, canCheckAgain, onCheckAgain, onward }: Props) {
  const isPhone = useIsPhone();
  const names = Object.keys(values);
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
        <Chip tone="ok">{m.documents_checked()}</Chip>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={m.documents_values()}>
        <p className={classes.lead}>{names.length > 0 ? m.documents_checked_text() : m.documents_checked_none()}</p>
        <dl className={classes.taken}>
          {names.map((name) => (
            <div key={name}>
              <dt>{valueLabel(name)}</dt>
              <dd>{showValue(kindOf(name, values[name] ?? ''), values[name] ?? '', choiceWord)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {isPhone ? <BottomBar>{deeds}</BottomBar> : <PanelFoot>{deeds}</PanelFoot>}
    </>
  );
}
