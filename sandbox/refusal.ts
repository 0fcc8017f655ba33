/** An answer with this HTTP status instead of the usual one; thrown where a call cannot be done. */
export function refusal(statusCode: number, message: string): Error & { statusCode: number } {
  return Object.assign(new Error(message), { statusCode });
}
