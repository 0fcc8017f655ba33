import { eq } from 'drizzle-orm';
import { formOfVersion } from '../../../domain/application-form/form-version.ts';
import type { PartyValues } from '../../../domain/case-values.ts';
import type { FieldValue } from '../../../domain/field.ts';
import { singaporeDate } from '../../../domain/singapore-time.ts';
import type { IdentityAnswer } from '../../../integrations/national-id/identity-client.ts';
import { readCompany } from '../../../integrations/national-id/read-company.ts';
import { readPerson } from '../../../integrations/national-id/read-person.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import type { Context } from '../../../server/context.ts';
import { loadCaseOfDealer, type StoredCase } from '../../cases/server/load-case.ts';
import { writeCase } from '../../cases/server/save-case.ts';
import { companyValues } from '../company-values.ts';
import { type FilledParty, fillParty } from '../fill-party.ts';
import { givenName } from '../given-name.ts';
import { judgeAnswer } from '../judge-answer.ts';
import { cpfMonthsOf, noaYearsOf, type PartyFill, personValues } from '../person-values.ts';
import { type FlowOutcome, portalOf } from '../request-rules.ts';
import { type AuthorisationDetail, findDetail } from './find-myinfo-values.ts';
import { identitySaver } from './identity-saver.ts';
import type { StoredIdentityRequest } from './open-request.ts';
import { myinfoDetailPurpose } from './purposes.ts';
import { identityAuthorisations, identityRequests } from './tables.ts';

interface Taken {
  outcome: FlowOutcome;
  /** The given name part of the person's own name. */
  name: string;
}

/** The parts of an answer for the form, and for storage with the authorisation. */
interface Read {
  fill: PartyFill;
  /** Names of fields that Myinfo could not deliver. */
  unavailable: string[];
  cpfMonths: number;
  noaYears: number;
  actedBy: string | null;
}

/** Fields with a different item name in Myinfo. */
const fieldOf: Readonly<Record<string, string>> = {
  uinfin: 'identityNumber',
  address: 'street',
  housing: 'dwellingType',
  noaHistory: 'noaIncome',
  cpfContributions: 'cpfContributionMonths',
  drivingLicence: 'drivingLicenceClass',
  privateHireLicence: 'pdvlNumber',
  employer: 'employerName',
  passType: 'residentialStatus',
};
const fieldOfCompany: Readonly<Record<string, string>> = { name: 'companyName', address: 'registeredAddress' };

/**
 * Checks a reply against the current party and saves it in the current transaction: values with their source, the
 * authorisation, the history. Saves nothing if the person is not the one on the form.
 */
export async function takeAnswer(
  tx: Context,
  request: StoredIdentityRequest,
  { answer, textVersion }: { answer: IdentityAnswer; textVersion: number },
): Promise<Taken> {
  const { dealerId, caseNo, personalInfoId, portal } = request;
  const stored = await loadCaseOfDealer(tx, dealerId, caseNo, { lock: true });
  const party = stored.personalInformation.find((party) => party.personalInfoId === personalInfoId);
  if (!party || portalOf(party.partyType) !== portal) return { outcome: 'expired', name: '' };
  const today = singaporeDate(tx.now());
  const others = stored.personalInformation.filter((entry) => entry !== party);
  const verdict = judgeAnswer(party, answer, { others, today });
  if (verdict !== 'accepted') return { outcome: verdict, name: '' };
  const read = portal === 'singpass' ? readAnswer(answer) : readEntityAnswer(answer, today);
  const filled = fillParty(formOfVersion(stored.formVersion), party, read.fill);
  // Before the party's number changes, because that would end a link to another number.
  await tx.db.update(identityRequests).set({ end: 'done' }).where(eq(identityRequests.requestId, request.requestId));
  await saveParty(tx, request, stored, filled);
  const before = await whatWasTyped(tx, stored, personalInfoId, filled);
  const detail: AuthorisationDetail = { ...before, values: filled.values, actedBy: read.actedBy };
  const { unavailable, cpfMonths, noaYears } = read;
  const authorisation = {
    ...{ caseNo, dealerId, portal, textVersion, unavailable, cpfMonths, noaYears },
    requestId: request.requestId,
    authorisedAt: tx.now(),
    valuesRead: filled.taken.length,
    detail: tx.keyring.sealJson(detail, myinfoDetailPurpose(personalInfoId)),
  };
  await tx.db
    .insert(identityAuthorisations)
    .values({ personalInfoId, ...authorisation })
    .onConflictDoUpdate({ target: identityAuthorisations.personalInfoId, set: authorisation });
  const counts = { values: filled.taken.length, replaced: Object.keys(before.replaced), cpfMonths, noaYears };
  await recordAudit(tx, 'national-id.authorise', caseNo, { personalInfoId, portal, textVersion, ...counts });
  return { outcome: 'done', name: givenName(readPerson(answer.personInfo).person) };
}

async function saveParty(
  tx: Context,
  { portal, personalInfoId, dealerId }: StoredIdentityRequest,
  stored: StoredCase,
  { party, taken }: FilledParty,
): Promise<void> {
  const source = { kind: 'myinfo', portal, at: tx.now().toISOString() } as const;
  const newSources = Object.fromEntries(taken.map((name) => [`personalInformation.${personalInfoId}.${name}`, source]));
  const values = { ...stored, personalInformation: withParty(stored.personalInformation, party) };
  await writeCase(tx, values, stored, { newSources, saver: identitySaver(dealerId, portal) });
}

/**
 * Returns the values that users had typed, including those from before an earlier reply; that reply's values do not
 * count.
 */
async function whatWasTyped(
  tx: Context,
  { fieldSources }: StoredCase,
  personalInfoId: string,
  { typed, replaced }: FilledParty,
): Promise<Pick<AuthorisationDetail, 'typed' | 'replaced'>> {
  const earlier = await findDetail(tx, personalInfoId);
  const byPeople = (values: Record<string, FieldValue>) => {
    const isTyped = (name: string) => fieldSources[`personalInformation.${personalInfoId}.${name}`]?.kind !== 'myinfo';
    return Object.fromEntries(Object.entries(values).filter(([name]) => isTyped(name)));
  };
  return {
    typed: { ...earlier?.typed, ...byPeople(typed) },
    replaced: { ...earlier?.replaced, ...byPeople(replaced) },
  };
}

function withParty(parties: readonly PartyValues[], changed: PartyValues): PartyValues[] {
  return parties.map((party) => (party.personalInfoId === changed.personalInfoId ? changed : party));
}

function readAnswer({ personInfo, uinfin }: IdentityAnswer): Read {
  const { person, unavailable } = readPerson(personInfo);
  const known = { ...person, uinfin };
  return {
    fill: personValues(known),
    unavailable: unavailable.map((item) => fieldOf[item] ?? item),
    cpfMonths: cpfMonthsOf(known),
    noaYears: noaYearsOf(known),
    actedBy: null,
  };
}

function readEntityAnswer({ entityInfo, subject, personInfo }: IdentityAnswer, today: string): Read {
  const { company, unavailable } = readCompany(entityInfo);
  return {
    fill: companyValues({ ...company, uen: subject }, today),
    unavailable: unavailable.map((item) => fieldOfCompany[item] ?? item),
    cpfMonths: 0,
    noaYears: 0,
    actedBy: readPerson(personInfo).person.name ?? null,
  };
}
