import { and, asc, eq, gte, isNotNull, isNull, lt, min, notExists, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type ApplicationStatus, applicationStatus } from '../../../domain/applications/application-status.ts';
import type { Context } from '../../../server/context.ts';
import { applicationEvents, applications } from './tables.ts';

/** A sent application, with the time of the first occurrence of each step. */
export interface SentApplication {
  applicationId: string;
  caseNo: string;
  financierId: string;
  /** The name when the form was made. */
  financierName: string;
  status: ApplicationStatus;
  /** The account that sent it, and the account's name at that time. */
  userId: string;
  userName: string;
  sentAt: Date;
  /** First Approval Advice. */
  adviceAt: Date | null;
  /** Credit review failed. */
  failedAt: Date | null;
  acceptedAt: Date | null;
  disbursedAt: Date | null;
}

interface Period {
  dealerId: string;
  /** Moments of sending; the end is not part of the period. */
  begin: Date;
  end: Date;
  financierId?: string | undefined;
}

/** An application from the dealer's own WhatsApp counts as sent only once the user confirms it. */
const isSent = or(isNull(applications.delivery), notInArray(applications.delivery, ['prepared', 'handed']));

/** Returns the applications of a dealer that were sent in a period, oldest first. */
export async function findSentInPeriod(
  ctx: Context,
  { dealerId, begin, end, financierId }: Period,
): Promise<SentApplication[]> {
  const steps = firstMoments(ctx);
  const rows = await ctx.db
    .select({
      applicationId: applications.applicationId,
      caseNo: applications.caseNo,
      financierId: applications.financierId,
      financierName: applications.financierName,
      status: applications.status,
      userId: applications.submittedById,
      userName: applications.submittedBy,
      sentAt: applications.submittedAt,
      adviceAt: steps.adviceAt,
      failedAt: steps.failedAt,
      acceptedAt: steps.acceptedAt,
      disbursedAt: steps.disbursedAt,
    })
    .from(applications)
    .leftJoinLateral(steps, sql`true`)
    .where(
      and(
        eq(applications.dealerId, dealerId),
        isNotNull(applications.status),
        isSent,
        gte(applications.submittedAt, begin),
        lt(applications.submittedAt, end),
        financierId ? eq(applications.financierId, financierId) : undefined,
      ),
    )
    .orderBy(asc(applications.submittedAt), asc(applications.applicationId));
  return rows.map(({ status, userId, userName, sentAt, ...row }) => ({
    ...row,
    status: status ?? applicationStatus.pendingApproval,
    userId: userId ?? '',
    userName: userName ?? '',
    sentAt: sentAt ?? begin,
  }));
}

/**
 * Selects the first time of each step of one application. Lateral, so that PostgreSQL looks up each history by its
 * index: a join of the whole table would read the events of all dealers.
 */
function firstMoments(ctx: Context) {
  const { applicationId, at: happenedAt, toStatus, event } = applicationEvents;
  const firstAt = (status: ApplicationStatus) =>
    min(sql`case when ${toStatus} = ${status} then ${happenedAt} end`).mapWith(happenedAt);
  return ctx.db
    .select({
      adviceAt: firstAt(applicationStatus.aaGenerated).as('advice_at'),
      failedAt: firstAt(applicationStatus.creditReviewFailed).as('failed_at'),
      acceptedAt: min(sql`case when ${event} = 'aa.accepted' then ${happenedAt} end`)
        .mapWith(happenedAt)
        .as('accepted_at'),
      disbursedAt: firstAt(applicationStatus.disbursementCompleted).as('disbursed_at'),
    })
    .from(applicationEvents)
    .where(and(eq(applicationId, applications.applicationId), isNotTakenBack(ctx)))
    .as('steps');
}

const takenBack = alias(applicationEvents, 'taken_back');

/** Excludes the steps beyond the status that a user later reverted the application to. */
function isNotTakenBack(ctx: Context) {
  const { applicationId, at: happenedAt, toStatus } = applicationEvents;
  return notExists(
    ctx.db
      .select({ at: takenBack.at })
      .from(takenBack)
      .where(
        and(
          eq(takenBack.applicationId, applicationId),
          eq(takenBack.event, 'outcome.taken-back'),
          gte(takenBack.at, happenedAt),
          lt(takenBack.toStatus, toStatus),
        ),
      ),
  );
}
