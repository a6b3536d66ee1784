// Questionnaires for tests: a client is asked to answer one.
import { askForQuestionnaire } from "#domain/care/questionnaires/ask-for-questionnaire.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";

export type Asking = Parameters<typeof askForQuestionnaire>[1];

/** Requested at once: before no session, by no day, and once. */
export const asking = {
  sessionId: null,
  dueOn: null,
  repeatWeeks: null,
};

/** The id of a request, which was not refused. */
export async function aRequest(
  therapist: Ctx<Therapist>,
  client: Ctx<Client>,
  key: string,
  more: Partial<Asking> = {},
): Promise<string> {
  const done = await askForQuestionnaire(therapist, {
    key,
    clientId: client.actor.id,
    ...asking,
    ...more,
  });
  if (!done.ok) throw new Error(done.why);
  return done.value.requestId;
}
