import { createWorker, PSM } from 'tesseract.js';
import { endWithParent } from '../processes/start-confined.ts';
import { watchLimits } from '../processes/watch-limits.ts';
import { type RecogniserReply, type RecogniserRequest, recogniserSeconds } from './recognisers.ts';

/** A process of `recognisers.ts`: recognises one picture at a time. Its argument is the folder of the language data. */

const [langPath = ''] = process.argv.slice(2);
const reply = (message: RecogniserReply) => process.send?.(message);

endWithParent();
const limits = await watchLimits();
// A worker without a language reports the error only to its error handler.
const errorHandler = () => process.exit(1);
const worker = await createWorker('eng', 1, { langPath, gzip: true, cacheMethod: 'none', errorHandler });
await worker.setParameters({ user_defined_dpi: '300' });

process.on('message', async ({ image, sparse }: RecogniserRequest) => {
  limits.begin(recogniserSeconds, recogniserSeconds);
  const before = process.cpuUsage();
  await worker.setParameters({ tessedit_pageseg_mode: sparse ? PSM.SPARSE_TEXT : PSM.SINGLE_BLOCK });
  const { data } = await worker.recognize(Buffer.from(image), {}, { text: false, blocks: true });
  const { user, system } = process.cpuUsage(before);
  limits.end();
  reply({ blocks: data.blocks ?? [], ms: (user + system) / 1000 });
});
reply({ isReady: true });
