import { useEffect, useRef } from 'react';
import type { AskableType } from '../request-rules.ts';

/**
 * Addresses of pictures on this device, one for a document: the browser forgets each once another or none takes its
 * place.
 */
export function usePictures() {
  const addresses = useRef(new Map<AskableType, string>());
  const forget = (fileType: AskableType) => {
    const address = addresses.current.get(fileType);
    if (address) URL.revokeObjectURL(address);
    addresses.current.delete(fileType);
  };
  useEffect(() => {
    const all = addresses.current;
    return () => {
      for (const address of all.values()) URL.revokeObjectURL(address);
      all.clear();
    };
  }, []);
  return {
    /** Address of a picture; nothing for what is none. */
    show: (fileType: AskableType, file: File | undefined): string | undefined => {
      forget(fileType);
      if (!file?.type.startsWith('image/')) return undefined;
      const address = URL.createObjectURL(file);
      addresses.current.set(fileType, address);
      return address;
    },
    forget,
  };
}
