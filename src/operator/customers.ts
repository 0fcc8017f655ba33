import { formatDate, singaporeDate } from '../domain/singapore-time.ts';
import {
  type ErasureSummary,
  eraseCustomer,
  planErasure,
} from '../features/data-requests/server/erasure/erase-customer.ts';
import { listErasures } from '../features/data-requests/server/erasure/list-erasures.ts';
import { hashIdentityNumber } from '../server/hash-identity-number.ts';
import type { Desk } from './command-action.ts';
import { confirm, OperatorError } from './operator-error.ts';
import type { Printer } from './print.ts';

interface EraseOptions {
  file?: string;
  customer?: string;
  yes?: boolean;
}

export async function erase(desk: Desk, { file, customer, yes }: EraseOptions): Promise<void> {
  const { ctx, print } = desk;
  if (file !== undefined && customer !== undefined) throw new OperatorError('Give --file or --customer, not both.', 2);
  const customerHash = customer ?? hashIdentityNumber(ctx, await readNumber(desk, file));
  if (!yes) {
    const plan = await planErasure(ctx, customerHash);
    printSummary(print, plan, customerHash);
    const from = plan.cases === 1 ? 'one case' : `${plan.cases} cases`;
    confirm(yes, `This erases a customer from ${from}. It cannot be taken back.`);
  }
  printSummary(print, await eraseCustomer(ctx, customerHash), customerHash);
  print.note('Erased. Files go within a day. Note the hash apart from the backups, for the day one is restored.');
}

async function readNumber({ readInput }: Desk, file: string | undefined): Promise<string> {
  const number = (await readInput(file)).trim();
  if (/^[\w/-]{5,30}$/.test(number)) return number;
  throw new OperatorError('The input must be one NRIC, FIN, passport number or UEN, and nothing else.', 2);
}

function printSummary(print: Printer, { cases, erased, kept }: ErasureSummary, customerHash: string): void {
  print.report(
    { customer: customerHash, cases },
    {
      erased: {
        rows: Object.entries(erased).map(([what, count]) => ({ what, count })),
        empty: 'Nothing is erased.',
      },
      kept: {
        rows: kept.map(({ caseNo, what, count, reason, keptUntil }) => {
          return { case: caseNo, what, count, reason, until: formatDate(singaporeDate(keptUntil)) };
        }),
        empty: 'Nothing is kept.',
      },
    },
  );
}

export async function list({ ctx, print }: Desk): Promise<void> {
  const rows = (await listErasures(ctx)).map(({ customerHash, erasedAt, kept, keptUntil }) => {
    return { customer: customerHash, erased: erasedAt, casesKept: kept, until: keptUntil };
  });
  print.table(rows, 'No customer was erased.');
}
