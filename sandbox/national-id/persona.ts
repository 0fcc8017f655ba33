import type { MyinfoItems } from './myinfo-items.ts';

/** An invented person who can log in. */
export interface Persona {
  /** In addresses and tests. */
  key: string;
  /** `sub` of the ID token. */
  uuid: string;
  name: string;
  uinfin: string;
  /** Description of the person, shown on the page for choosing one. */
  hint: string;
  /** Never agrees. */
  refuses?: boolean;
  /** Returns the person's items. Dates in them are relative to `now`. */
  items(now: Date): MyinfoItems;
}
