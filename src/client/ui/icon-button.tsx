import { IconX } from '@tabler/icons-react';
import type { CSSProperties, HTMLAttributes, ReactNode, Ref } from 'react';
import './button.css';

interface Props extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLButtonElement>;
  'aria-label': string;
  variant?: 'subtle' | 'default';
  /** In px. On a phone all buttons are large enough for a finger. */
  size?: number;
  disabled?: boolean;
  renderRoot?: (props: HTMLAttributes<HTMLElement>) => ReactNode;
}

/** A button that shows only an icon. */
export function IconButton({ variant = 'subtle', size, className = '', style, renderRoot, ...rest }: Props) {
  const given = {
    ...rest,
    className: `icon-btn ${className}`,
    'data-variant': variant,
    style: size === undefined ? style : ({ '--size': `${size}px`, ...style } as CSSProperties),
  };
  return renderRoot ? renderRoot(given) : <button {...given} type="button" />;
}

/** A cross that closes or clears something. */
export function CloseButton(props: Omit<Props, 'variant' | 'size' | 'children'>) {
  return (
    <IconButton {...props}>
      <IconX size={18} aria-hidden />
    </IconButton>
  );
}
