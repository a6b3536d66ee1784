import { minutes } from "#domain/kernel/time.ts";
import { moveForm } from "#domain/schedule/sessions/forms.ts";
import { aClient, aTherapist } from "./schedule.ts";
import { createMailStudio } from "./mail-studio.ts";
import { eventsIn, methodOf } from "./read-calendar.ts";
import { noon } from "./studio.ts";
import { handlers } from "#jobs/handlers.ts";

/** A number of minutes after noon. */
export const soon = (count: number) => new Date(noon.getTime() + minutes(count));

/** What a form for moving a session sends, on 15 June unless another day is given. */
export const to = (time: string, day = "2026-06-15") =>
  moveForm.parse({
    session_date: day,
    session_time: time,
    duration_minutes: "60",
  });

type Job = { id: string; event: string; payload: Record<string, unknown> };

/** A studio whose session emails are kept in hand, with a therapist, a client and the jobs that are due. */
export async function openSessionMailStudio() {
  const { studio, sent } = await createMailStudio();
  const tom = await aTherapist(studio);
  const ana = await aClient(studio);
  const empty = async () => {
    await studio.owner.exec("delete from sessions; delete from outbox");
    sent.length = 0;
  };

  /** Runs the jobs that are due at a time, each as often as given, since a job may run twice. */
  async function drain(now: Date, times = 1) {
    const due =
      "select id, event, payload from outbox where due_at <= $1 and done_at is null order by due_at";
    const { rows } = await studio.owner.query<Job>(due, [now]);
    for (const { id, event, payload } of rows) {
      const handler = handlers[event] as unknown as (...args: unknown[]) => Promise<void>;
      for (let time = 0; time < times; time += 1)
        await handler(studio.system(now), payload, { id, attempt: time + 1 });
      await studio.owner.query("update outbox set done_at = $2 where id = $1", [id, now]);
    }
  }

  /** The calendar file of an email, read. */
  const fileOf = (index: number) => {
    const { contentType, content } = sent[index]!.attachments![0]!;
    const text = Buffer.from(content).toString("utf8");
    return { contentType, method: methodOf(text), ...eventsIn(text)[0]! };
  };

  return {
    studio,
    sent,
    tom,
    ana,
    empty,
    drain,
    fileOf,
  };
}
