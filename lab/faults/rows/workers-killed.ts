import type { Fault } from '../fault.ts';

const jobs = ['documents.read-document', 'applications.render-form', 'applications.send-application'];

/** All workers are killed while one of them reads, makes a form or sends. */
export const workersKilled: Fault = {
  name: 'workers killed (-9) reading, at a form, sending',
  async run({ stage, rounds }) {
    let killed = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const job of stage.random.shuffled(jobs)) {
        // Sending takes a while then, so that the kill comes between the party's receipt and its answer.
        await stage.setFault('provider', 'slow', 2);
        await stage.setFault('email', 'slow', 2);
        await stage.untilAtWork(job);
        await Promise.all(stage.workers.map(({ program }) => program.kill()));
        killed += stage.workers.length;
        await Promise.all(stage.workers.map((place) => place.start()));
      }
    }
    return { felt: killed, note: `${killed} killed` };
  },
};
