/** A text that needs no cleaning, as almost all texts. */
const plain = /^[\x20-\x7e]*$/;
const lineEnd = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
/** All kinds of space; Braille's blank cell looks like one. */
const space = /[\t\p{Zs}\u2800]/gu;
/** Control characters, direction marks and everything invisible, except joiners and emoji style selectors. */
const invisible = /(?!\n|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const joinerOrSelector = /\u200c|\u200d|\ufe0e|\ufe0f/g;

/**
 * The virama, which marks a missing vowel in scripts of South Asia: a joiner after it decides the shape of the letters.
 */
const afterVirama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]$/;
const emojiBefore = /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?$/u;
const emojiAfter = /^\p{Extended_Pictographic}/u;
const emojiRightBefore = /\p{Extended_Pictographic}$/u;
/** Length, in code units, of the longest of these patterns. */
const reach = 5;

/**
 * Returns a text as it is stored and compared: on one line, composed (NFC), with plain spaces, without control
 * characters, direction marks and invisible characters. Joiners stay where a script needs them. People paste such
 * characters unknowingly from chats and PDFs, so they are removed and never refused. A clean text is returned
 * unchanged.
 */
export function cleanLine(text: string): string {
  return plain.test(text) ? text : cleanLines(text).replaceAll('\n', ' ');
}

/** Like `cleanLine`, for a text of several lines. */
export function cleanLines(text: string): string {
  if (plain.test(text)) return text;
  const composed = text.replace(lineEnd, '\n').replace(space, ' ').replace(invisible, '').normalize('NFC');
  const joined = composed.replace(joinerOrSelector, (char, index: number) =>
    isNeeded(char, composed, index) ? char : '',
  );
  return joined === composed ? joined : joined.normalize('NFC');
}

/** True if cleaning as one line leaves a text unchanged. */
export function isCleanLine(text: string): boolean {
  return cleanLine(text) === text;
}

function isNeeded(char: string, text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - reach), index);
  const after = text.slice(index + 1, index + 1 + reach);
  if (char === '\ufe0e' || char === '\ufe0f') return emojiRightBefore.test(before);
  if (afterVirama.test(before)) return true;
  if (char === '\u200c') return /\p{Script=Arabic}$/u.test(before) && /^\p{Script=Arabic}/u.test(after);
  return (
    (emojiBefore.test(before) && emojiAfter.test(after)) || (before.endsWith('\u09b0') && after.startsWith('\u09cd'))
  );
}
