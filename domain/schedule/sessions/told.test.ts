// A change that the studio keeps to itself: no mail, and the next one speaks of what was last heard.
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { aClient, aSession, aTherapist } from "#tests/support/schedule.ts";
import { createStudio, noon } from "#tests/support/studio.ts";
import { cancelSession } from "./cancel-session.ts";
import { findNews } from "./find-news.ts";
import { moveForm, tellClient } from "./forms.ts";
import { moveSession } from "./move-session.ts";
import { undoLastChange } from "./undo-last-change.ts";

const studio = await createStudio();
afterAll(() => studio.db.close());
const tom: Ctx<Therapist> = await aTherapist(studio);
const ana: Ctx<Client> = await aClient(studio);
let id = "";
beforeEach(async () => {
  await studio.owner.exec("delete from sessions");
  ({ id } = await aSession(studio, tom, ana));
  await studio.owner.exec("delete from outbox");
});
const at = (session_time: string, tell_client?: string) =>
  moveForm.parse({ session_date: "2026-06-16", session_time, duration_minutes: "60", tell_client });
const events = async () =>
  (
    await studio.owner.query<{ event: string }>(
      "select event from outbox where event like 'session.%'",
    )
  ).rows.map(({ event }) => event);
const later = (ctx: Ctx<Therapist>, by: number) => ({ ...ctx, now: after(noon, minutes(by)) });

test("a form that does not ask means yes, and so does any other word", () => {
  expect(
    [undefined, "yes", "no", "perhaps"].map((said) => tellClient.parse(said) ?? "yes"),
  ).toEqual(["yes", "yes", "no", "yes"]);
});

test("a quiet move sends nothing; a move after it says where the client believed it to be", async () => {
  const first = await moveSession(tom, { id, version: 1, form: at("12:00") });
  expect(first).toMatchObject({ ok: true });
  expect(await events()).toEqual(["session.moved"]);
  await studio.owner.exec("delete from outbox");
  const quiet = await moveSession(later(tom, 60), { id, version: 2, form: at("15:00", "no") });
  expect(quiet).toMatchObject({ ok: true });
  expect(await events()).toEqual([]);
  await moveSession(later(tom, 120), { id, version: 3, form: at("17:00", "yes") });
  const news = await findNews(
    studio.system(after(noon, minutes(125))),
    { sessionId: id, version: 4 },
    "session.moved",
  );
  expect(news?.was?.startsAt.toISOString()).toBe("2026-06-16T11:00:00.000Z");
  const { rows } = await studio.owner.query(
    "select is_quiet from session_changes where session_id = $1 order by version",
    [id],
  );
  expect(rows.map((row) => row["is_quiet"])).toEqual([false, false, true, false]);
});

test("a quiet cancellation sends nothing, nor does its undoing", async () => {
  const gone = await cancelSession(tom, {
    id,
    version: 1,
    reason: "",
    tell: "no",
  });
  expect(gone).toMatchObject({ ok: true });
  expect(await undoLastChange(later(tom, 10), { id, version: 2 })).toMatchObject({ ok: true });
  expect(await events()).toEqual([]);
});
