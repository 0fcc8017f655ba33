import type { Option } from '../../forms/field.ts';

/** What autocomplete fields offer. Names are the trade's own and are not translated; anything else can be typed. */
const suggest = (names: readonly string[]): readonly Option[] =>
  names.map((name) => ({ value: name, label: () => name }));

export const nationalities = suggest(
  'Malaysian,Chinese,Indian,Indonesian,Filipino,Thai,Vietnamese,Myanmar,Bangladeshi,Sri Lankan,Japanese,Korean,Taiwanese,Australian,British,American,French,German'.split(
    ',',
  ),
);

/** Classes of driving licence of the Traffic Police. */
export const licenceClasses = suggest('2B,2A,2,3,3A,3C,3CA,4,4A,5'.split(','));

export const industries = suggest(
  'Accommodation and food,Construction,Education,Financial services,Government,Healthcare,Information and communications,Manufacturing,Professional services,Real estate,Retail trade,Transport and logistics,Wholesale trade'.split(
    ',',
  ),
);

export const bodies = suggest('Sedan,Hatchback,Station wagon,SUV,MPV,Coupé,Convertible,Van,Pickup,Bus'.split(','));

export const colours = suggest(
  'Black,White,Silver,Grey,Blue,Red,Green,Brown,Beige,Gold,Orange,Yellow,Purple'.split(','),
);
