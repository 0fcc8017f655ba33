import { renderApplicationForm } from '../../src/features/applications/form-pdf/render-application-form.ts';
import { sampleApplication } from '../../src/features/applications/form-pdf/sample-application.ts';

/** Time of one application form once fonts and printer are warm; prints JSON. */
const warmUps = 5;
const rounds = 30;

const times: number[] = [];
for (let round = -warmUps; round < rounds; round += 1) {
  const start = performance.now();
  await renderApplicationForm(sampleApplication);
  if (round >= 0) times.push(performance.now() - start);
}
times.sort((a, b) => a - b);
const medianMs = times[Math.floor(times.length / 2)] ?? Number.NaN;
console.log(JSON.stringify({ medianMs: Math.round(medianMs * 10) / 10 }));
