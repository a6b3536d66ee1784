import { and, asc, eq, gte, isNull, or } from "drizzle-orm";
import { credentials, siteQuestions, siteTexts } from "#db/schema/site-content.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { QuestionTopic } from "./messages.ts";

/** What helps a visitor decide: the questions of a topic, or of all, and the credentials that are in force today. */
export const findTrust = (ctx: Ctx, only?: QuestionTopic) =>
  read(ctx, async (db) => {
    const { topic, question, answer } = siteQuestions;
    const { title, by, validUntil } = credentials;
    return {
      questions: await db
        .select({ topic, question, answer })
        .from(siteQuestions)
        .where(only && eq(topic, only))
        .orderBy(asc(siteQuestions.position)),
      credentials: await db
        .select({ title, by, validUntil })
        .from(credentials)
        .where(and(or(isNull(validUntil), gte(validUntil, londonDay(ctx.now)))))
        .orderBy(asc(credentials.position)),
    };
  });

/** How to find the studio, in paragraphs. */
export const findDirections = (ctx: Ctx): Promise<string[]> =>
  read(
    ctx,
    async (db) =>
      (await db.select({ directions: siteTexts.directions }).from(siteTexts))[0]?.directions ?? [],
  );
