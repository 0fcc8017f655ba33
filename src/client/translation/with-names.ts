import { createElement, type ReactNode } from 'react';

/** A character that nobody sees and no text has. */
const edge = '\u2063';

/**
 * Renders a sentence whose names stay as they are where a browser translates the page: "Rose" is a person, no flower.
 * `write` gets a function that marks a name within the sentence.
 */
export function withNames(write: (markName: (name: string) => string) => string): ReactNode {
  const parts = write((name) => edge + name.replaceAll(edge, '') + edge).split(edge);
  const shown = parts.map((part, index) => (index % 2 === 0 ? part : createElement('span', { translate: 'no' }, part)));
  // Each part has its place; one element, as flexible boxes lay out each text of theirs.
  return createElement('span', null, ...shown);
}
