/** Exact division of products that outgrow a double: cents × rate × months. Neither operand is negative. */
export function divideToNearest(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor));
}

/** Like `divideToNearest`, but rounded up to the next whole number. */
export function divideUp(dividend: bigint, divisor: bigint): number {
  return Number((dividend + divisor - 1n) / divisor);
}
