import { useEffect, useState } from 'react';
import type { AskableType } from '../../../domain/documents/document-types.ts';

/** Addresses of pictures on this device, one for a document. The browser frees each when another one or none replaces it. */
export function usePictures() {
  const [pictures] = useState(() => {
    const addresses = new Map<AskableType, string>();
    const forget = (fileType: AskableType) => {
      const address = addresses.get(fileType);
      if (address) URL.revokeObjectURL(address);
      addresses.delete(fileType);
    };
    return {
      /** Makes an address for a picture; other files have none. */
      show: (fileType: AskableType, file: File): void => {
        forget(fileType);
        if (file.type.startsWith('image/')) addresses.set(fileType, URL.createObjectURL(file));
      },
      of: (fileType: AskableType): string | undefined => addresses.get(fileType),
      shown: () => [...addresses.keys()],
      forget,
    };
  });
  useEffect(() => () => pictures.shown().forEach(pictures.forget), [pictures]);
  return pictures;
}
