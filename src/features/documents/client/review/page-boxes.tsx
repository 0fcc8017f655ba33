import * as m from '../../../../paraglide/messages.js';
import classes from './page-viewer.module.css';
import { valueLabel } from './value-label.ts';

/** A value with its place, in fractions of the page as shown. */
export interface PlacedValue {
  readonly name: string;
  readonly page: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

interface Props {
  values: readonly PlacedValue[];
  current?: string;
  onPick: (name: string) => void;
}

const percent = (share: number) => `${share * 100}%`;

/** Frames around the values to check: the current one strong, the others dashed; each leads to its field. */
export function PageBoxes({ values, current, onPick }: Props) {
  return values.map(({ name, box }) => (
    <button
      key={name}
      type="button"
      className={classes.box}
      data-current={name === current || undefined}
      aria-label={m.documents_box({ name: valueLabel(name) })}
      style={{
        left: percent(box.x),
        top: percent(box.y),
        width: percent(box.width),
        height: percent(box.height),
      }}
      onClick={() => onPick(name)}
    />
  ));
}
