/** Verbs that exported names do not begin with, and what to use in their place. */
const vague = [
  {
    verbs: ['keep', 'settle', 'follow', 'tell', 'stand', 'hold', 'hear'],
    better: 'a verb of the trade, such as store, lock, describe, merge or announce',
  },
  {
    verbs: ['clear', 'discard', 'drop', 'forget', 'purge'],
    better:
      'delete for a record, remove for an entry of a list, erase for personal data, or revoke for a link or login',
  },
];

/** Returns one line for each exported function or constant with a name that begins with such a verb. */
export function findVagueNames(file: string, text: string): string[] {
  return vague.flatMap(({ verbs, better }) => {
    const exported = new RegExp(`^export (?:async )?(?:function|const) ((?:${verbs.join('|')})[A-Z]\\w*)`, 'gm');
    return [...text.matchAll(exported)].map(([, name]) => `${file} exports ${name}: use ${better}.`);
  });
}
