import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { aClient, aTherapist, sessionValues } from "./schedule.ts";
import { createStudio } from "./studio.ts";
import { bookSession } from "#domain/schedule/sessions/book-session.ts";
import { moveForm, sessionForm } from "#domain/schedule/sessions/forms.ts";
import { moveSession } from "#domain/schedule/sessions/move-session.ts";

/** A studio with a therapist and two clients, and functions that change and read their sessions. */
export async function openSessionStudio() {
  const studio = await createStudio();
  const tom = await aTherapist(studio);
  const [ana, ben] = [await aClient(studio), await aClient(studio)];
  const empty = () =>
    studio.owner.exec("delete from sessions; delete from outbox; delete from client_therapists");

  const book = async (client: Ctx<Client>, values: Record<string, string> = {}, by = tom) =>
    bookSession(
      by,
      sessionForm.parse({ ...(await sessionValues(studio, tom, client)), ...values }),
    );
  const move = (
    id: string,
    version: number,
    session_time: string,
    more: Record<string, string> = {},
    by = tom,
  ) =>
    moveSession(by, {
      id,
      version,
      form: moveForm.parse({
        session_date: "2026-06-15",
        session_time,
        duration_minutes: "60",
        ...more,
      }),
    });
  const claims = async (id: string) =>
    (
      await studio.owner.query<{ during: string }>(
        `select during::text from session_claims where session_id = '${id}'`,
      )
    ).rows;
  const publishedEvents = async () =>
    (
      await studio.owner.query<{ event: string }>(
        "select event from outbox order by created_at, due_at, event",
      )
    ).rows.map(({ event }) => event);

  return {
    studio,
    tom,
    ana,
    ben,
    empty,
    book,
    move,
    claims,
    publishedEvents,
  };
}
