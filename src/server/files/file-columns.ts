import { features } from '../../features/order.ts';

/** Every column of the product that names files of the store. Snapshots of forms are apart. */
export const fileColumns = features.flatMap((feature) => feature.fileColumns);
