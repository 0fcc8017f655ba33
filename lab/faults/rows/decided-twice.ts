import type { Application } from '../../../src/features/applications/contract.ts';
import type { Blow, Fault, Strike } from '../fault.ts';
import { createCaller } from '../harness/callers.ts';
import { drain } from '../harness/drain.ts';
import { eventually } from '../harness/processes.ts';
import type { FaultStage } from '../harness/stage.ts';

type Desk = { applicationRef: string; caseNo: string; decisions: object[]; events: { state: string }[] }[];

const deskOf = async (stage: FaultStage) =>
  (await (await fetch(`${stage.sandboxUrl}/api/provider/applications`)).json()) as Desk;

/** Lets the underwriting desk send an event about an application. */
export async function issueEvent(stage: FaultStage, ref: string, type: string): Promise<void> {
  const reply = await fetch(`${stage.sandboxUrl}/api/provider/applications/${ref}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type }),
  });
  if (!reply.ok) throw new Error(`The desk did not issue ${type}: ${await reply.text()}`);
}

/** Waits until the portal has answered every event. */
export async function untilEventsAnswered(stage: FaultStage): Promise<void> {
  await eventually('the portal answers every event', async () =>
    (await deskOf(stage)).every(({ events }) =>
      events.every(({ state }) => state === 'delivered' || state === 'refused'),
    ),
  );
}

/** Two people decide on one Approval Advice at the same moment, one accepts and one rejects, at different portals. */
async function decideTwice({ stage, load, rounds, token }: Strike): Promise<Blow> {
  const [one, other] = stage.portals.map(({ port }) => createCaller(`http://127.0.0.1:${port}`, token));
  if (!one || !other) throw new Error('Two portals are needed.');
  const faults: string[] = [];
  const cases = load.acknowledged.sent.slice(0, rounds * 3);
  const desk = await deskOf(stage);
  const refOf = (caseNo: string) => desk.find((application) => application.caseNo === caseNo)?.applicationRef ?? '';
  await Promise.all(cases.map((caseNo) => issueEvent(stage, refOf(caseNo), 'aa.generated')));
  await untilEventsAnswered(stage);
  for (const caseNo of cases) {
    const applicationId = refOf(caseNo);
    const advice = await one.insist<{ financingDetail: { productOptionalId: string }[] }>(
      `/case/aa/view?caseNo=${caseNo}&applicationId=${applicationId}`,
    );
    const productOptionalId = advice.data.financingDetail[0]?.productOptionalId;
    const answers = await Promise.all([
      one.ask('/case/aa/accept', { body: { caseNo, applicationId, productOptionalId } }),
      other.ask('/case/aa/reject', { body: { caseNo, applicationId, reason: 2 } }),
    ]);
    const won = answers.filter(({ code }) => code === '0000').length;
    if (won !== 1) faults.push(`${won} decisions of ${caseNo} were answered with success`);
    const [saved] = (await one.insist<Application[]>(`/applicationForm/list?caseNo=${caseNo}`)).data.filter(
      (application) => application.applicationId === applicationId,
    );
    const wanted = answers[0]?.code === '0000' ? 4 : 3;
    if (saved?.status !== wanted) faults.push(`${caseNo} has status ${saved?.status} in place of ${wanted}`);
  }
  await drain(stage);
  const decisions = (await deskOf(stage))
    .filter(({ caseNo }) => cases.includes(caseNo))
    .map((application) => application.decisions);
  const untold = decisions.filter((application) => application.length !== 1).length;
  if (untold > 0) faults.push(`${untold} decisions are not known once at the provider`);
  return { felt: cases.length, note: `${cases.length} decisions`, faults };
}

export const decidedTwice: Fault = {
  name: 'accept against reject at once',
  run: async () => ({ felt: 0, note: '' }),
  after: decideTwice,
};
