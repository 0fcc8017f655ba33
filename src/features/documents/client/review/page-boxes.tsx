import { useIsPhone } from '../../../../client/ui/use-media.ts';
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

/**
 * Frames around the values to check: the current one solid, the others dashed; each focuses its field. On the phone
 * they are smaller than a finger, so the list of values below the page is used instead.
 */
export function PageBoxes({ values, current, onPick }: Props) {
  const isPhone = useIsPhone();
  return values.map(({ name, box }) => {
    const shared = {
      className: classes.box,
      'data-current': name === current || undefined,
      style: {
        left: percent(box.x),
        top: percent(box.y),
        width: percent(box.width),
        height: percent(box.height),
      },
    };
    return isPhone ? (
      <span key={name} {...shared} aria-hidden />
    ) : (
      <button
        key={name}
        type="button"
        {...shared}
        aria-label={m.documents_box({ name: valueLabel(name) })}
        onClick={() => onPick(name)}
      />
    );
  });
}
