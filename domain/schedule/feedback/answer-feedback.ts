// The address at which a client says how their first visit was, without signing in. Its seal is computed from the row and
// the site's secret, so it is stored nowhere; it allows this one answer and nothing else (decision 042).
import { timingSafeEqual } from "node:crypto";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { clientNames } from "#db/schema/practice.ts";
import { visitFeedback } from "#db/schema/schedule/feedback.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import { listSize } from "#domain/kernel/input/list-query.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { feedbackPath } from "./messages.ts";

/** The whole address at which this question is answered. */
export const feedbackLinkOf = (ctx: Ctx, id: string): string =>
  `${ctx.ports.origin()}${feedbackPath}?s=${id}.${sealOf(ctx, id)}`;

const sealOf = (ctx: Ctx, id: string) => ctx.ports.fingerprint(`how-was-it:${id}`);

function idOf(ctx: Ctx, mark: string): string | undefined {
  const [id = "", seal = ""] = mark.split(".", 2);
  if (!isUuid(id)) return undefined;
  const [values, right] = [Buffer.from(seal), Buffer.from(sealOf(ctx, id))];
  return values.length === right.length && timingSafeEqual(values, right) ? id : undefined;
}

const what = sql<string>`coalesce(${sessions.groupName}, ${sessionTypes.name}, 'your session')`;

/** What is asked, and whether it was answered; undefined for any other token. Not the answer. */
export async function findQuestion(ctx: Ctx<System>, mark: string) {
  const id = idOf(ctx, mark);
  if (!id) return undefined;
  const [question] = await read(ctx, (db) =>
    db
      .select({ what, firstName: clients.firstName, answeredAt: visitFeedback.answeredAt })
      .from(visitFeedback)
      .innerJoin(clients, eq(clients.id, visitFeedback.clientId))
      .innerJoin(sessions, eq(sessions.id, visitFeedback.sessionId))
      .leftJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
      .where(eq(visitFeedback.id, id)),
  );
  return (
    question && {
      what: question.what,
      firstName: question.firstName,
      isAnswered: question.answeredAt !== null,
    }
  );
}

/** Keeps the answer, once. Refuses a token that was not made by this site, and a second answer. */
export async function answerFeedback(
  ctx: Ctx<System>,
  { mark, words, mayPublish }: { mark: string; words: string; mayPublish: boolean },
) {
  const id = idOf(ctx, mark);
  if (!id) return refuse("no-such-link");
  return transaction(ctx, async (tx) => {
    const [answered] = await tx
      .update(visitFeedback)
      .set({ words, mayPublish, answeredAt: ctx.now })
      .where(and(eq(visitFeedback.id, id), isNull(visitFeedback.answeredAt)))
      .returning({ clientId: visitFeedback.clientId });
    if (!answered) return refuse("answered-already");
    await audit(tx, ctx, { action: "visit.answered", subjectId: answered.clientId });
    return done(undefined);
  });
}

/** A page of the answers, the latest first, with how many there are. */
export const listFeedback = (ctx: Ctx<Owner>, page: number) =>
  read(ctx, (db) =>
    db
      .select({
        id: visitFeedback.id,
        name: sql<string>`coalesce(${clientNames.name}, 'Client')`,
        what,
        startsAt: sessions.startsAt,
        answeredAt: visitFeedback.answeredAt,
        words: visitFeedback.words,
        mayPublish: visitFeedback.mayPublish,
        total: sql<number>`(count(*) over ())::integer`,
      })
      .from(visitFeedback)
      .innerJoin(sessions, eq(sessions.id, visitFeedback.sessionId))
      .leftJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
      .leftJoin(clientNames, eq(clientNames.id, visitFeedback.clientId))
      .where(isNotNull(visitFeedback.answeredAt))
      .orderBy(desc(visitFeedback.answeredAt), desc(visitFeedback.id))
      .limit(listSize)
      .offset((page - 1) * listSize),
  );
