/** Called often; the caller decides what to show. */
export type OnProgress = (sentence: string) => void;
