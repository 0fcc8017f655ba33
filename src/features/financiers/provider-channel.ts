/** Number of the main provider's channel; the settings may contain address and secret of this channel only. */
export const mainChannel = 11;
const largestChannel = 9999;

/** True if a provider's channel may have this number. */
export function isChannel(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= largestChannel;
}
