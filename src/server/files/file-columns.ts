import { features } from '../../features/order.ts';

/** All columns of the product that refer to stored files, except those in snapshots of forms. */
export const fileColumns = features.flatMap((feature) => feature.fileColumns);
