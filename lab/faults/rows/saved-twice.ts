import { sampleCase } from '../../../src/testing/sample-case.ts';
import type { Blow, Fault, Strike } from '../fault.ts';
import { createCaller } from '../harness/callers.ts';

/** Two people save different values over the same revision, at different portals. */
async function saveTwice({ stage, load, rounds, token }: Strike): Promise<Blow> {
  const callers = stage.portals.map(({ port }) => createCaller(`http://127.0.0.1:${port}`, token));
  const [first] = callers;
  if (!first) throw new Error('A portal is needed.');
  const faults: string[] = [];
  const tries = rounds * 5;
  for (let number = 0; number < tries; number += 1) {
    const caseNo = await load.openCase(first);
    const detail = await first.insist<{ revision: number }>(`/case/detail/${caseNo}`);
    const { revision } = detail.data;
    const amounts = callers.map((_caller, index) => 5_000_000 + index * 100_000);
    const answers = await Promise.all(
      callers.map((caller, index) => {
        const body = { ...sampleCase(), caseNo, revision };
        const financingInformation = { ...body.financingInformation, loanAmountCents: amounts[index] };
        return caller.ask<{ revision: number }>('/case/detail/save', { body: { ...body, financingInformation } });
      }),
    );
    const winners = answers.flatMap(({ code }, index) => (code === '0000' ? [index] : []));
    const told = answers.filter(({ code }) => code === '5001').length;
    const after = await first.insist<{ revision: number; financingInformation: { loanAmountCents: number } }>(
      `/case/detail/${caseNo}`,
    );
    const isRight =
      winners.length === 1 &&
      told === callers.length - 1 &&
      after.data.revision === revision + 1 &&
      after.data.financingInformation.loanAmountCents === amounts[winners[0] ?? 0];
    if (!isRight) faults.push(`${caseNo}: answers ${answers.map(({ code }) => code).join(', ')}`);
  }
  return { felt: tries, note: `${tries} saves by ${callers.length} at once`, faults };
}

export const savedTwice: Fault = {
  name: 'savers of one case at once',
  run: saveTwice,
};
