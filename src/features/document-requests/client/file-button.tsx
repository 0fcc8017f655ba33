import { type ReactNode, useRef } from 'react';

interface Props {
  className: string | undefined;
  accept: string;
  capture?: 'environment';
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A button that opens the device's files or its camera app. */
export function FileButton({ className, accept, capture, multiple, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} data-variant="default" onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={capture}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Lets the user choose the same file again.
          currentTarget.value = '';
          onFiles(files);
        }}
      />
    </>
  );
}
