import { createElement, type ReactNode } from 'react';

/** An invisible character that no text contains. */
const edge = '\u2063';

/**
 * Renders a sentence with names that a browser's translation leaves unchanged: "Rose" is a person, not a flower.
 * `write` gets a function that marks a name within the sentence.
 */
export function withNames(write: (markName: (name: string) => string) => string): ReactNode {
  const parts = write((name) => edge + name.replaceAll(edge, '') + edge).split(edge);
  const shown = parts.map((part, index) => (index % 2 === 0 ? part : createElement('span', { translate: 'no' }, part)));
  // Each part keeps its position. One wrapper element, because flexible boxes lay out each text node separately.
  return createElement('span', null, ...shown);
}
