import { companies, type InventedCompany } from './companies.ts';
import { plainItem } from './myinfo-items.ts';
import type { Persona } from './persona.ts';
import { personas } from './personas.ts';
import { corppassScopes, entityGroups, myinfoItems, pickByScopes, singpassScopes } from './scopes.ts';

/** An account of an issuer: a person, or a company with the person who acts for it. */
export interface IssuerAccount {
  key: string;
  /** `sub` of the ID token. */
  subject: string;
  name: string;
  hint: string;
  refuses: boolean;
  identity(scopes: readonly string[]): Record<string, unknown>;
  information(scopes: readonly string[], now: Date): Record<string, unknown>;
}

/** An identity portal as the sandbox plays it. */
export interface IdentityIssuer {
  name: 'singpass' | 'corppass';
  /** Name known to users. */
  title: string;
  /** Path of its issuer. */
  path: string;
  clientId: string;
  scopes: readonly string[];
  accounts: readonly IssuerAccount[];
  /** Returns the page's text for a scope; `undefined` for a scope of the protocol. */
  describe(scope: string): string | undefined;
}

export const identityIssuers: readonly IdentityIssuer[] = [
  {
    name: 'singpass',
    title: 'Singpass',
    path: '/singpass/fapi',
    clientId: 'sandbox-singpass-client',
    scopes: singpassScopes,
    accounts: personas.map(accountOfPerson),
    describe: (scope) => myinfoItems[scope.split('.')[0] ?? ''],
  },
  {
    name: 'corppass',
    title: 'Corppass',
    path: '/corppass/fapi',
    clientId: 'sandbox-corppass-client',
    scopes: corppassScopes,
    accounts: companies.map(accountOfCompany),
    describe: (scope) => {
      const [owner = '', item = ''] = scope.split('.');
      return (owner === 'entity' ? entityGroups : myinfoItems)[item];
    },
  },
];

function accountOfPerson(persona: Persona): IssuerAccount {
  const { key, uuid, name, hint, refuses = false } = persona;
  return {
    key,
    subject: uuid,
    name,
    hint,
    refuses,
    identity: (scopes) => ({ sub_type: 'user', ...attributesOf(persona, scopes) }),
    information: (scopes, now) => ({ person_info: pickByScopes(itemsOf(persona, now), dataScopes(scopes)) }),
  };
}

function accountOfCompany({ key, uen, name, hint, actor, groups }: InventedCompany): IssuerAccount {
  const below = (prefix: string, scopes: readonly string[]) =>
    scopes.filter((scope) => scope.startsWith(prefix)).map((scope) => scope.slice(prefix.length));
  return {
    key,
    subject: uen,
    name,
    hint,
    refuses: false,
    identity: (scopes) => ({
      sub_type: 'entity',
      act: { sub: actor.uuid, sub_type: 'user', ...attributesOf(actor, scopes) },
      ...(scopes.includes('entity.identity') ? { sub_attributes: { entity_name: name, entity_status: 'Live' } } : {}),
    }),
    information: (scopes, now) => ({
      entity_info: pickByScopes(groups, below('entity.', scopes).filter(isData)),
      person_info: pickByScopes(itemsOf(actor, now), below('user.', scopes).filter(isData)),
    }),
  };
}

function itemsOf({ uinfin, name, items }: Persona, now: Date): Record<string, unknown> {
  return { uinfin: plainItem(uinfin), name: plainItem(name), ...items(now) };
}

function attributesOf({ uinfin, name }: Persona, scopes: readonly string[]): Record<string, unknown> {
  if (!scopes.includes('user.identity')) return {};
  return {
    sub_attributes: {
      account_type: 'standard',
      identity_number: uinfin,
      identity_coi: 'SG',
      ...(scopes.includes('name') ? { name } : {}),
    },
  };
}

function dataScopes(scopes: readonly string[]): string[] {
  return scopes.filter((scope) => scope !== 'openid' && scope !== 'user.identity');
}

function isData(item: string): boolean {
  return item !== 'identity';
}
