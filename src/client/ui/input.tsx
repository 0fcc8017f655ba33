import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef, CSSProperties, ReactNode } from 'react';
import './input.css';

interface Sides {
  /** Class of the box around the input; `inputClassName` is that of the input. */
  className?: string;
  inputClassName?: string;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  /** px or any CSS length. */
  leftSectionWidth?: number | string;
  rightSectionWidth?: number | string;
  /** Its content is invalid. */
  error?: boolean;
}

/** An input without a label; see `TextInput`. */
export function Input(props: Sides & Omit<ComponentPropsWithRef<'input'>, keyof Sides>) {
  const [sides, rest] = partsOf(props);
  return (
    <Box {...sides}>
      <input {...rest} />
    </Box>
  );
}

/** A textarea without a label. */
export function LinesInput(props: Sides & Omit<ComponentPropsWithRef<'textarea'>, keyof Sides>) {
  const [sides, rest] = partsOf(props);
  return (
    <Box {...sides}>
      <textarea {...rest} />
    </Box>
  );
}

/** The browser's own select list, without a visible label. */
export function SelectInput(props: Sides & Omit<ComponentPropsWithRef<'select'>, keyof Sides>) {
  const [sides, rest] = partsOf(props);
  return (
    <Box {...sides} rightSection={<IconChevronDown size={16} aria-hidden />}>
      <select {...rest} />
    </Box>
  );
}

function partsOf<P extends Sides>(props: P) {
  const { className, inputClassName, leftSection, rightSection, leftSectionWidth, rightSectionWidth, error, ...rest } =
    props;
  return [
    { className, leftSection, rightSection, leftSectionWidth, rightSectionWidth },
    {
      ...rest,
      className: inputClassName ? `input ${inputClassName}` : 'input',
      'aria-invalid': error || undefined,
    },
  ] as const;
}

type BoxProps = Omit<Sides, 'inputClassName' | 'error'> & { children: ReactNode };

function Box({ className, leftSection, rightSection, leftSectionWidth, rightSectionWidth, children }: BoxProps) {
  const widths = { '--left': lengthOf(leftSectionWidth), '--right': lengthOf(rightSectionWidth) } as CSSProperties;
  return (
    <span
      className={className ? `input-box ${className}` : 'input-box'}
      data-left={leftSection ? true : undefined}
      data-right={rightSection ? true : undefined}
      style={widths}
    >
      {leftSection && <span className="input-side">{leftSection}</span>}
      {children}
      {rightSection && (
        <span className="input-side" data-right>
          {rightSection}
        </span>
      )}
    </span>
  );
}

function lengthOf(width: number | string | undefined): string | undefined {
  return typeof width === 'number' ? `${width}px` : width;
}
