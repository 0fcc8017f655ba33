import { currentFormVersion, formOfVersion } from '../../src/domain/application-form/form-version.ts';
import { formatCaseNo } from '../../src/domain/case-number.ts';
import type { CaseValues } from '../../src/domain/case-values.ts';
import { summariseCase } from '../../src/features/cases/server/summarise-case.ts';
import { normaliseCase } from '../../src/features/forms/normalise-case.ts';
import type { Keyring } from '../../src/server/keyring.ts';
import { believableApplications, believableParty, believablePurchase } from './believable-case.ts';
import { copyRow } from './copy-in.ts';
import { seededRandom } from './random.ts';

export interface GeneratedDealer {
  dealerId: string;
  name: string;
  users: { userId: string; userName: string }[];
  financiers: { financierId: string; name: string }[];
}

export const seededTables = {
  cases: `cases (case_no, dealer_id, owner_id, revision, form_version, submission_state, customer_name, vehicle_name,
    vehicle_no, condition, loan_cents, applications, in_disbursement, waits_for_dealer, detail, created_at, updated_at, updated_by)`,
  parties: 'case_parties (personal_info_id, case_no, position, role, party_type, identity_hash, detail)',
  applications: `applications (application_id, case_no, dealer_id, financier_id, financier_name, financier_position,
    recipients, attempt, status, send_method, form_status, revision, snapshot, generated_at, submitted_at, submitted_by,
    submitted_by_id, delivery, delivery_at, delivery_attempts, updated_at)`,
  events: 'application_events (application_id, at, event, to_status, by)',
} as const;

/** How an application came to its status: events, each with the status after it. */
const advised = [['aa.generated', 2]] as const;
const accepted = [...advised, ['aa.accepted', 4]] as const;
const histories: Record<number, readonly (readonly [event: string, toStatus: number])[]> = {
  0: [],
  1: [['credit.failed', 1]],
  2: advised,
  3: [...advised, ['aa.rejected', 3]],
  4: accepted,
  5: [...accepted, ['phone.verified', 5]],
  6: [...accepted, ['phone.verified', 5], ['disbursement.prepared', 6]],
  7: [...accepted, ['phone.verified', 5], ['disbursement.prepared', 6], ['disbursement.completed', 7]],
};

const dayMs = 86_400_000;
/** Over how many days the cases were opened. */
const span = 3 * 365;

/** Rows of one case, for COPY. @param place from 0 for the oldest to below `count` for the newest */
export function generateCase(
  keyring: Keyring,
  dealer: GeneratedDealer,
  situation: { place: number; count: number; now: Date },
) {
  const random = seededRandom(situation.place + 1);
  const perDay = Math.ceil(situation.count / span);
  const sinceThen = situation.count - 1 - situation.place;
  const ageDays = Math.floor(sinceThen / perDay);
  const createdAt = new Date(situation.now.getTime() - ageDays * dayMs - random.below(dayMs / 2) - dayMs / 24);
  const updatedAt = new Date(
    createdAt.getTime() + random.below(Math.min(situation.now.getTime() - createdAt.getTime(), 30 * dayMs)),
  );
  const day = new Date(situation.now.getTime() - ageDays * dayMs);
  const caseNo = formatCaseNo(day, perDay - (sinceThen % perDay));
  const partyId = `${caseNo}-1`;
  const { vehicle, financing } = believablePurchase(random);
  const people = [believableParty(random, partyId, 'applicant')];
  if (random.next() < 0.12) people.push(believableParty(random, `${caseNo}-2`, 'guarantor'));
  const values = normaliseCase(formOfVersion(currentFormVersion), {
    personalInformation: people,
    vehicleInformationWeb: { vehicleInformation: vehicle },
    financingInformation: financing,
  } as CaseValues);
  const owner = random.pick(dealer.users);
  const sent = believableApplications(random, ageDays, dealer.financiers.length);
  const rows = sent.map(({ financier, status, delivery }) => {
    const { financierId, name } = dealer.financiers[financier] ?? { financierId: 'provider', name: 'Tembusu Finance' };
    return {
      applicationId: `${caseNo}-a${financier}`,
      financierId,
      financierName: name,
      place: financier,
      status,
      delivery,
    };
  });
  const lines = rows.sort(
    (a, b) => Math.sign(a.place) - Math.sign(b.place) || (a.financierId < b.financierId ? -1 : 1),
  );
  const shown = lines.map(({ applicationId, financierName, status, delivery }) => ({
    applicationId,
    financierName,
    status,
    delivery,
  }));
  const eventsOf = ({ applicationId, status }: { applicationId: string; status: number }) => {
    const steps = [['submitted', 0] as const, ...(histories[status] ?? [])];
    const pause = (updatedAt.getTime() - createdAt.getTime()) / steps.length;
    return steps.map(([event, toStatus], step) =>
      copyRow([applicationId, new Date(createdAt.getTime() + step * pause), event, toStatus, owner.userName]),
    );
  };
  const summary = summariseCase(values);
  const { vehicleInformationWeb, financingInformation } = values;
  const seal = (value: unknown, purpose: string) => keyring.sealJson(value, purpose);
  return {
    cases: copyRow([
      ...[caseNo, dealer.dealerId, owner.userId, 1 + random.below(6), currentFormVersion, sent.length > 0 ? 1 : 0],
      ...[summary.customerName, summary.vehicleName, summary.vehicleNo, summary.condition, summary.loanCents],
      JSON.stringify(shown),
      sent.some(({ status }) => status >= 5),
      sent.some(({ status, delivery }) => status === 2 || (status === 0 && delivery === 'failed')),
      seal({ vehicleInformationWeb, financingInformation, fieldSources: {}, changedIn: {} }, `case:${caseNo}`),
      ...[createdAt, updatedAt, owner.userName],
    ]),
    parties: values.personalInformation
      .map((party, position) =>
        copyRow([
          ...[party.personalInfoId, caseNo, position, party.role, party.partyType],
          keyring.hash(String(party.identityNumber), 'identity-number'),
          seal(party, `party:${party.personalInfoId}`),
        ]),
      )
      .join(''),
    applications: rows
      .map(({ applicationId, financierId, financierName, place, status, delivery }) =>
        copyRow([
          ...[applicationId, caseNo, dealer.dealerId, financierId, financierName, Math.sign(place)],
          ...[place === 0 ? [] : ['desk@financier.example'], 1, status, place === 0 ? 'interface' : 'email', 2, 1],
          // The start of a snapshot: a complete form for each would make the database three times as large.
          seal({ financierName, caseNo, formVersion: currentFormVersion, documents: [] }, `snapshot:${applicationId}`),
          ...[createdAt, createdAt, owner.userName, owner.userId, delivery, createdAt, 1, updatedAt],
        ]),
      )
      .join(''),
    events: rows.flatMap(eventsOf).join(''),
  };
}
