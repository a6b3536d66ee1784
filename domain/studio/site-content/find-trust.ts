import { and, asc, eq, gte, isNull, or, sql } from "drizzle-orm";
import { credentials, siteQuestions, siteTexts } from "#db/schema/site-content.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { QuestionTopic } from "./messages.ts";

/** What helps a visitor decide: the questions of a topic, or of all, and the credentials that are in force today. */
/** Visitors are shown questions that the owner has read, about pages that are there. */
const isRead = sql`(select questions_read from branding)`;
const isOffered = sql`(${siteQuestions.topic} = 'general' or exists (
  select from service_pages p, branding b where p.kind = ${siteQuestions.topic} and p.published
    and (p.kind <> 'equestrian-pilates' or b.has_equestrian)))`;

export const findTrust = (ctx: Ctx, only?: QuestionTopic) =>
  read(ctx, async (db) => {
    const { topic, question, answer } = siteQuestions;
    const { title, by, validUntil } = credentials;
    return {
      questions: await db
        .select({ topic, question, answer })
        .from(siteQuestions)
        .where(and(only && eq(topic, only), isRead, isOffered))
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
