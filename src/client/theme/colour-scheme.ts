import { localStorageColorSchemeManager } from '@mantine/core';

/** A choice of the device, not of the person: kept in the clear, since it is read before the first paint, and over logouts. */
export const colourSchemeManager = localStorageColorSchemeManager({ key: 'dealer-portal:colour-scheme' });
