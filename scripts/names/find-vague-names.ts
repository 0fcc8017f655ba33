/** Verbs that said five different things in exported names: a verb of the trade says which. */
const vague = ['keep', 'settle', 'follow', 'tell', 'stand', 'hold', 'hear'];
const exported = new RegExp(`^export (?:async )?(?:function|const) ((?:${vague.join('|')})[A-Z]\\w*)`, 'gm');

/** Returns one line for each exported function or constant of a file whose name begins with such a verb. */
export function findVagueNames(file: string, text: string): string[] {
  return [...text.matchAll(exported)].map(
    ([, name]) => `${file} exports ${name}: use a verb of the trade, such as store, lock, describe, merge or announce.`,
  );
}
