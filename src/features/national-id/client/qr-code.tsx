import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './authorisation.module.css';

/** Width of the white border around the code, in cells. Cameras do not find a code without it. */
const border = 4;

/** Renders a text as a QR code: dark on white in both colour schemes, for cameras. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { ecc: 'M', border });
    const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
    return { size: data.length, path: cells.join('') };
  }, [text]);
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#1b1916" />
    </svg>
  );
}
