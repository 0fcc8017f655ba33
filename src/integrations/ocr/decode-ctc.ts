/** A recognised character, the first and last time step that show it, and its probability. */
export interface Character {
  text: string;
  from: number;
  to: number;
  probability: number;
  /** The next likely character, and its probability. */
  second: string;
  secondProbability: number;
  /** The greatest probability of a space since the character before it. */
  space: number;
}

/**
 * Returns the characters shown by the time steps of a line (CTC, the likeliest at each step): consecutive steps with
 * the same character are one character; a blank separates two equal ones.
 * @param output probabilities, `[steps, alphabet.length]`
 * @param alphabet characters by index; the first is the blank, the last a space
 */
export function decodeSteps(output: Float32Array, alphabet: readonly string[]): Character[] {
  const characters: Character[] = [];
  const size = alphabet.length;
  let last = 0;
  let space = 0;
  for (let step = 0; (step + 1) * size <= output.length; step += 1) {
    const start = step * size;
    let [best, second] = [0, 0];
    let [most, less] = [output[start] as number, 0];
    for (let index = 1; index < size; index += 1) {
      const probability = output[start + index] as number;
      if (probability > most) {
        [second, less] = best === 0 ? [second, less] : [best, most];
        [best, most] = [index, probability];
      } else if (probability > less) [second, less] = [index, probability];
    }
    space = Math.max(space, output[start + size - 1] as number);
    const open = characters.at(-1);
    if (best !== 0 && best === last && open) {
      open.to = step;
      if (most > open.probability) {
        open.probability = most;
        [open.second, open.secondProbability] = [alphabet[second] as string, less];
      }
    } else if (best !== 0) {
      const [text, other] = [alphabet[best] as string, alphabet[second] as string];
      characters.push({ text, from: step, to: step, probability: most, second: other, secondProbability: less, space });
      space = 0;
    }
    last = best;
  }
  return characters;
}
