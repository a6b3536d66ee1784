import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { aClient, at, aTherapist } from "#tests/support/schedule.ts";
import { aNewNote, aSignedNote, written } from "#tests/support/notes.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { collectMeasures } from "../print/collect-measures.ts";
import { findOwnProgress, findProgress } from "../progress/queries.ts";
import { openCareRecord } from "../record/open-care-record.ts";
import { listScores } from "../record/queries.ts";
import { textsOf } from "../treatments/forms.ts";
import { findTreatment } from "../treatments/queries.ts";
import { saveDraft } from "../treatments/save-draft.ts";
import { shareTreatment, withdrawTreatment } from "../treatments/share-treatment.ts";
import { chooseMeasure } from "./choose-measure.ts";
import { measures } from "./library.ts";
import { gridOf, judgeNote } from "./note-grid.ts";
import { listMeasured, listOwnMeasured, listStudioMeasures } from "./queries.ts";
import { seriesOf } from "./series.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let reader: Ctx<Therapist>;
let ana: Ctx<Client>;
const reading = { what: "the-treatment-notes" };
const hip = {
  "measure:hip-internal-rotation:left": "23",
  "measure:hip-internal-rotation:right": "38°",
  "measure:trendelenburg-test:left": "positive",
  "measure:chair-stand-30:one": "11",
};

beforeAll(async () => {
  studio = await createStudio();
  tom = await aTherapist(studio, ["create_notes", "edit_notes"]);
  reader = await aTherapist(studio, []);
});
afterAll(() => studio.db.close());
beforeEach(async () => {
  ana = await aClient(studio);
  await treats(studio, tom, ana);
});

async function recordOf(therapist: Ctx<Therapist>) {
  const opened = await openCareRecord(therapist, ana.actor.id, reading);
  if (!opened.ok) throw new Error(opened.why);
  return opened.value;
}

test("a draft keeps what was measured, and signing writes a row a side", async () => {
  const note = aNewNote(ana, hip);
  await saveDraft(tom, note);
  const record = await recordOf(tom);
  expect(textsOf((await findTreatment(tom, record, note.id))!)).toMatchObject({
    "measure:hip-internal-rotation:left": "23",
    "measure:hip-internal-rotation:right": "38",
    "measure:trendelenburg-test:left": "positive",
    "measure:chair-stand-30:one": "11",
  });
  expect(await listMeasured(tom, record)).toEqual([]);
  await aSignedNote(tom, ana, hip);
  const on = "2026-06-10";
  expect(await listMeasured(tom, record)).toEqual(
    expect.arrayContaining([
      {
        key: "hip-internal-rotation",
        side: "left",
        value: 23,
        result: null,
        on,
      },
      {
        key: "hip-internal-rotation",
        side: "right",
        value: 38,
        result: null,
        on,
      },
      {
        key: "trendelenburg-test",
        side: "left",
        value: null,
        result: "positive",
        on,
      },
      {
        key: "chair-stand-30",
        side: "one",
        value: 11,
        result: null,
        on,
      },
    ]),
  );
});

test("the client sees what was measured only while the note is shared", async () => {
  const note = await aSignedNote(tom, ana, { ...hip, client_can_view: "" });
  expect(await listOwnMeasured(ana)).toEqual([]);
  await shareTreatment(tom, note.id);
  expect(await listOwnMeasured(ana)).toHaveLength(4);
  await withdrawTreatment(tom, note.id);
  expect(await listOwnMeasured(ana)).toEqual([]);
});

test("of one day what was signed last is the latest, in lists, pictures and letters, for therapist and client", async () => {
  const order = ["11", "9", "14", "12", "10"];
  for (const [minute, value] of order.entries())
    await aSignedNote(at(tom, after(noon, minutes(minute))), ana, {
      "measure:chair-stand-30:one": value,
      pain_scale_before: value.slice(-1),
      ...(minute === 1 && { client_can_view: "" }),
    });
  const record = await recordOf(tom);
  const values = order.map(Number);
  expect((await listMeasured(tom, record)).map(({ value }) => value)).toEqual(values);
  expect((await listOwnMeasured(ana)).map(({ value }) => value)).toEqual(
    values.filter((value) => value !== 9),
  );
  const pains = order.map((value) => Number(value.slice(-1)));
  const before = (rows: readonly { painBefore: number | null }[]) =>
    rows.map(({ painBefore }) => painBefore);
  expect(before((await findProgress(tom, record)).sessions)).toEqual(pains);
  expect(before((await listScores(tom, record)).toReversed())).toEqual(pains);
  const own = before((await findOwnProgress(ana)).sessions);
  expect(own).toEqual(pains.filter((pain) => pain !== 9));
});

test("no one changes what a signed note measured", async () => {
  await aSignedNote(tom, ana, hip);
  const as = {
    actor: "therapist",
    person: tom.actor.id,
    account: tom.actor.accountId,
  } as const;
  await expect(
    studio.db.transaction({ ...as, flags: ["create_notes", "view_all_clients"] }, (tx) =>
      tx.execute("update note_measures set value = 99"),
    ),
  ).rejects.toThrow();
  await expect(
    studio.db.transaction({ ...as, flags: ["create_notes", "view_all_clients"] }, (tx) =>
      tx.execute("delete from note_measures"),
    ),
  ).rejects.toThrow();
});

test("the next note shows last time's values first, and a signed one says what changed", async () => {
  await aSignedNote(tom, ana, { ...hip, session_date: "2026-06-03" });
  const record = await recordOf(tom);
  const history = await listMeasured(tom, record);
  const grid = gridOf(await listStudioMeasures(tom), history, []);
  expect(grid.find(({ measure }) => measure.key === "hip-internal-rotation")?.last).toEqual({
    left: {
      value: 23,
      result: null,
      on: "2026-06-03",
    },
    right: {
      value: 38,
      result: null,
      on: "2026-06-03",
    },
  });
  const now = written({
    "measure:hip-internal-rotation:left": "30",
    "measure:hip-internal-rotation:right": "38",
    "measure:trendelenburg-test:left": "negative",
  });
  expect(judgeNote(now.measures, history, "2026-06-10")).toMatchObject([
    {
      key: "hip-internal-rotation",
      changes: [
        {
          side: "left",
          words: "+7°",
          tone: "better",
        },
      ],
      difference: { words: "left 8° less", isMarked: true },
    },
    {
      key: "trendelenburg-test",
      changes: [
        {
          side: "left",
          words: "was positive",
          tone: "better",
        },
      ],
    },
  ]);
});

test("what was measured is printed by measure, a line a day, with where what is usual comes from", async () => {
  await aSignedNote(tom, ana, { ...hip, session_date: "2026-06-03" });
  await aSignedNote(tom, ana, {
    "measure:hip-internal-rotation:left": "30",
    session_date: "2026-06-10",
  });
  const { entries } = await tom.db.read(
    {
      actor: "therapist",
      person: tom.actor.id,
      account: tom.actor.accountId,
      flags: tom.actor.permissions,
    },
    (db) => collectMeasures(db, ana.actor.id, null),
  );
  expect(entries.find(({ heading }) => heading === "Hip internal rotation")).toMatchObject({
    by: expect.stringContaining("usually 45° (American Academy"),
    parts: [
      { day: "2026-06-03", text: "left 23°, right 38°" },
      { day: "2026-06-10", text: "left 30°" },
    ],
  });
});

test("a studio chooses its measures by any therapist who may write notes", async () => {
  const usual = await listStudioMeasures(tom);
  expect(usual).toEqual(measures.filter(({ isUsual }) => isUsual));
  expect(await chooseMeasure(tom, { key: "grip", isUsed: false })).toMatchObject({ ok: true });
  expect(await chooseMeasure(tom, { key: "slump-test", isUsed: true })).toMatchObject({ ok: true });
  expect(await chooseMeasure(tom, { key: "slump-test", isUsed: true })).toMatchObject({ ok: true });
  const keys = (await listStudioMeasures(reader)).map(({ key }) => key);
  expect([keys.includes("grip"), keys.filter((key) => key === "slump-test")]).toEqual([
    false,
    ["slump-test"],
  ]);
  expect(await chooseMeasure(tom, { key: "no-such", isUsed: true })).toEqual({
    ok: false,
    why: "no-such-measure",
  });
  expect(await chooseMeasure(reader, { key: "grip", isUsed: true })).toEqual({
    ok: false,
    why: "not-allowed",
  });
});

test("two notes of one day are one day, and measures that left the library are left out", () => {
  const on = "2026-06-10";
  const left = { side: "left", result: null, on } as const;
  const series = seriesOf([
    { key: "knee-flexion", value: 100, ...left },
    { key: "knee-flexion", value: 110, ...left },
    { key: "gone-for-good", value: 1, ...left },
  ]);
  expect(series).toMatchObject([
    { measure: { key: "knee-flexion" }, days: [{ on, left: { value: 110 } }] },
  ]);
  expect(series[0]!.days).toHaveLength(1);
});
