import { and, asc, eq, sql } from "drizzle-orm";
import { orderAnswers, registrationAnswers, studioQuestions } from "#db/schema/studio-questions.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { prepared } from "#domain/kernel/database/prepared.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { QuestionView } from "./rules.ts";

const { id, place, wording, help, kind, options, isRequired, isOn, position, version } =
  studioQuestions;
const asked = {
  id,
  wording,
  help,
  kind,
  options,
  isRequired,
  version,
};
const inOrder = [asc(position), asc(wording), asc(id)];

type Place = (typeof studioQuestions.$inferSelect)["place"];

/** What is asked at a place now. */
export const listQuestionsAt = (ctx: Ctx, at: Place): Promise<QuestionView[]> =>
  read(ctx, (db) => askedOn(db).execute({ at }));

const askedOn = prepared((db) =>
  db
    .select(asked)
    .from(studioQuestions)
    .where(and(eq(place, sql.placeholder("at")), eq(isOn, true)))
    .orderBy(...inOrder)
    .prepare("questions_at"),
);

/** All questions, those of the checkout first. */
export const listStudioQuestions = (ctx: Ctx<Owner>) =>
  read(ctx, (db) =>
    db
      .select({ ...asked, place, isOn, position })
      .from(studioQuestions)
      .orderBy(asc(place), ...inOrder),
  );

export type StudioQuestion = Awaited<ReturnType<typeof listStudioQuestions>>[number];

export async function findStudioQuestion(ctx: Ctx<Owner>, questionId: string) {
  if (!isUuid(questionId)) return undefined;
  const [row] = await read(ctx, (db) =>
    db
      .select({ ...asked, place, isOn, position })
      .from(studioQuestions)
      .where(eq(id, questionId)),
  );
  return row;
}

/** What the buyer of an order answered, for those who may see the order. */
export async function listOrderAnswers(ctx: Ctx, orderId: string) {
  if (!isUuid(orderId)) return [];
  return read(ctx, (db) =>
    db
      .select({ wording: orderAnswers.wording, answer: orderAnswers.answer })
      .from(orderAnswers)
      .where(eq(orderAnswers.orderId, orderId))
      .orderBy(asc(orderAnswers.position)),
  );
}

/** What a client answered when they registered, for those who may see it. */
export async function listRegistrationAnswers(ctx: Ctx, clientId: string) {
  const { wording: question, answer, position: at } = registrationAnswers;
  if (!isUuid(clientId)) return [];
  return read(ctx, (db) =>
    db
      .select({ wording: question, answer })
      .from(registrationAnswers)
      .where(eq(registrationAnswers.clientId, clientId))
      .orderBy(asc(at)),
  );
}
