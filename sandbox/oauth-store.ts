import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Records } from './store.ts';

/** Records of the authorisation server: permissions, tokens, pending requests. */
export interface OauthRecord {
  /** `Kind.identifier`. */
  id: string;
  payload: AdapterPayload;
  /** ms since 1970. */
  expiresAt?: number;
}

/** Stores the authorisation server's state in a folder of records, so that permissions survive a restart. */
export function createOauthStore(records: Records<OauthRecord>): (kind: string) => Adapter {
  return (kind) => {
    const idOf = (id: string) => `${kind}.${id}`;
    const living = (record: OauthRecord | undefined) =>
      record && (record.expiresAt === undefined || record.expiresAt > Date.now()) ? record.payload : undefined;
    const findBy = (name: 'uid' | 'userCode', value: string) =>
      living(records.all().find(({ id, payload }) => id.startsWith(`${kind}.`) && payload[name] === value));
    return {
      async upsert(id, payload, expiresIn) {
        const expiresAt = expiresIn ? Date.now() + expiresIn * 1000 : undefined;
        await records.put({ id: idOf(id), payload, ...(expiresAt ? { expiresAt } : {}) });
      },
      find: async (id) => living(records.get(idOf(id))),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const record = records.get(idOf(id));
        if (!record) return;
        const consumed = Math.floor(Date.now() / 1000);
        await records.put({ ...record, payload: { ...record.payload, consumed } });
      },
      destroy: (id) => records.remove(idOf(id)),
      async revokeByGrantId(grantId) {
        const ofGrant = records.all().filter(({ payload }) => payload.grantId === grantId);
        for (const { id } of ofGrant) await records.remove(id);
      },
    };
  };
}
