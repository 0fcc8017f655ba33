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
  /** Dates in it follow the day. */
  items(now: Date): MyinfoItems;
}
