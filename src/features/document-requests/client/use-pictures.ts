import { useEffect, useState } from 'react';
import type { AskableType } from '../../../domain/documents/document-types.ts';

/**
 * Holds the object URLs of pictures on this device, one for each document. Each is revoked when it is replaced or
 * removed.
 */
export function usePictures() {
  const [pictures] = useState(() => {
    const addresses = new Map<AskableType, string>();
    const forget = (fileType: AskableType) => {
      const address = addresses.get(fileType);
      if (address) URL.revokeObjectURL(address);
      addresses.delete(fileType);
    };
    return {
      /** Creates an object URL for a picture; other files get none. */
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
