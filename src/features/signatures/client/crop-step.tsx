import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import { Button } from '../../../client/ui/button.tsx';
import 'react-image-crop/dist/ReactCrop.css';
import { useObjectUrl } from '../../../client/ui/use-object-url.ts';
import * as m from '../../../paraglide/messages.js';
import type { OpenedPicture } from './open-picture.ts';
import type { PicturePart } from './picture-rules.ts';
import classes from './upload-dialog.module.css';

/** The frame surrounds the whole picture until it is moved. */
export const whole: PicturePart = { x: 0, y: 0, width: 1, height: 1 };

interface Props {
  picture: OpenedPicture;
  onPart: (part: PicturePart) => void;
  onTurn: (to: 'left' | 'right') => void;
}

/** A crop frame on a picture, with rotation by quarter turns. */
export function CropStep({ picture, onPart, onTurn }: Props) {
  return (
    <div className={classes.crop}>
      <p className="t2">{m.signatures_crop_text()}</p>
      {/* A rotated picture starts with a frame around all of it. */}
      <Frame key={pictureKey(picture)} picture={picture} onPart={onPart} />
      <div className={classes.turns}>
        <Button variant="subtle" leftSection={<IconRotate2 size={16} aria-hidden />} onClick={() => onTurn('left')}>
          {m.signatures_turn_left()}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconRotateClockwise2 size={16} aria-hidden />}
          onClick={() => onTurn('right')}
        >
          {m.signatures_turn_right()}
        </Button>
      </div>
    </div>
  );
}

const keys = new WeakMap<OpenedPicture, number>();
let lastKey = 0;

function pictureKey(picture: OpenedPicture): number {
  const known = keys.get(picture);
  if (known) return known;
  lastKey += 1;
  keys.set(picture, lastKey);
  return lastKey;
}

function Frame({ picture, onPart }: Omit<Props, 'onTurn'>) {
  const [crop, setCrop] = useState<PercentCrop>({ unit: '%', x: 0, y: 0, width: 100, height: 100 });
  const url = useObjectUrl(picture.blob);
  const change = (next: PercentCrop) => {
    setCrop(next);
    onPart({ x: next.x / 100, y: next.y / 100, width: next.width / 100, height: next.height / 100 });
  };
  return (
    <div className={classes.room}>
      {url && (
        <ReactCrop
          crop={crop}
          onChange={(_pixels, percent) => change(percent)}
          keepSelection
          minWidth={24}
          minHeight={24}
          ariaLabels={handleNames()}
        >
          <img className={classes.cropped} src={url} alt={m.signatures_crop_picture()} />
        </ReactCrop>
      )}
    </div>
  );
}

function handleNames() {
  const handle = (side: string) => m.signatures_crop_handle({ side });
  return {
    cropArea: m.signatures_crop_area(),
    nDragHandle: handle(m.signatures_crop_top()),
    neDragHandle: handle(m.signatures_crop_top_right()),
    eDragHandle: handle(m.signatures_crop_right()),
    seDragHandle: handle(m.signatures_crop_bottom_right()),
    sDragHandle: handle(m.signatures_crop_bottom()),
    swDragHandle: handle(m.signatures_crop_bottom_left()),
    wDragHandle: handle(m.signatures_crop_left()),
    nwDragHandle: handle(m.signatures_crop_top_left()),
  };
}
