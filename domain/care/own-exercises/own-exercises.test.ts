import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { diskFiles } from "#adapters/files/disk.ts";
import { createClips } from "#adapters/clips/keep-clip.ts";
import { sharpPhotographs } from "#adapters/pictures/sharp-photographs.ts";
import { maxClip } from "#domain/care/clips/messages.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { copyWidths, imageLimits } from "#domain/studio/library/rules.ts";
import { pictureLimits, widthsOf } from "#domain/studio/pictures/rules.ts";
import { aRecord } from "#tests/support/care.ts";
import { anOwnExercise, ownExerciseValues } from "#tests/support/own-exercises.ts";
import { aPhoto } from "#tests/support/photos.ts";
import { aClient, aTherapist, at } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { findExercises } from "../exercises/find-exercises.ts";
import { listTasks } from "../measures/list-tasks.ts";
import { progressLine, stopLine } from "../plans/change-line.ts";
import { doseForm, doseTexts } from "../plans/forms.ts";
import { giveExercise } from "../plans/give-exercise.ts";
import { logPlanItem } from "../plans/log-plan-item.ts";
import { findOwnProgramme } from "../plans/queries.ts";
import { listProgramme } from "../record/queries.ts";
import { addToTemplate, makeTemplate, makeTemplateOf } from "../templates/change-template.ts";
import { giveTemplate } from "../templates/give-template.ts";
import { findMedia } from "./find-media.ts";
import { ownExerciseForm } from "./forms.ts";
import { findAny, findOwnExercise, listAllExercises } from "./queries.ts";
import { archiveOwnExercise, changeOwnExercise, makeOwnExercise } from "./save-own-exercise.ts";
import { removeMedia, storeMedia } from "./store-media.ts";

let studio: Studio;
let folder: string;
let tom: Ctx<Therapist>;
let junior: Ctx<Therapist>;
let [ana, ben]: Ctx<Client>[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "exercises-"));
  const limits = { ...pictureLimits, ...imageLimits, copyWidths, widths: widthsOf };
  const photographs = sharpPhotographs(limits);
  studio = await createStudio({
    files: diskFiles({ folder }),
    photographs,
    clips: createClips(maxClip),
  });
  [tom, junior] = [await aTherapist(studio, ["create_notes"]), await aTherapist(studio, [])];
  [ana, ben] = [await aClient(studio), await aClient(studio)];
  await treats(studio, tom, ana);
});
afterAll(async () => {
  await studio.db.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() =>
  studio.owner.exec(
    "delete from action_plan_items; delete from programme_templates; delete from studio_exercises; delete from outbox",
  ),
);

const noFilter = {
  kind: "",
  area: "",
  equipment: "",
  from: "",
};
const formWith = (values: Record<string, string> = {}) =>
  ownExerciseForm.parse({ ...ownExerciseValues, ...values });
async function give(key: string) {
  const { dose } = (await findAny(tom, key))!;
  const form = doseForm.parse(doseTexts(dose));
  return giveExercise(tom, await aRecord(tom, ana!), { key, form });
}
const aPicture = () => aPhoto({ exif: true }).png().toBuffer();
const filesKept = async () => (await tom.ports.files.list("exercises/")).map(({ key }) => key);
const forgotten = async () => {
  const { rows } = await studio.owner.query<{ keys: string[] }>(
    "select payload -> 'keys' as keys from outbox where event = 'files.forgotten'",
  );
  return rows.flatMap(({ keys }) => keys);
};

test("it is found by each of its names beside the library's, and filtered by what it is", async () => {
  const id = await anOwnExercise(tom);
  const all = await listAllExercises(tom);
  const keysOf = (words: string, chosen = {}) =>
    findExercises(all, { words, filters: { ...noFilter, ...chosen }, page: 1 }).rows.map(
      ({ key }) => key,
    );
  expect([keysOf("saddle rock"), keysOf("pelvic clock")]).toEqual([[id], [id]]);
  expect(keysOf("", { from: "own" })).toEqual([id]);
  expect(keysOf("", { from: "own", area: "neck" })).toEqual([]);
  expect(keysOf("", { kind: "groundwork", equipment: "chair" })).toContain(id);
});

test("what is wrong is said at its field, and a name belongs to one", async () => {
  const { area_hip: _, "area_lower-back": __, ...without } = ownExerciseValues;
  const paths = (values: object) =>
    ownExerciseForm.safeParse(values).error?.issues.map(({ path }) => path[0]);
  expect(paths(without)).toEqual(["areas"]);
  expect(paths({ ...ownExerciseValues, name: " ", sets: "many" })).toEqual(["name", "sets"]);
  await anOwnExercise(tom);
  const again = formWith({ name: "SADDLE ROCK" });
  expect(await makeOwnExercise(tom, again)).toEqual({ ok: false, why: "name-taken" });
  const lost = formWith({ name: "Other", harder_key: "no-such" });
  expect(await makeOwnExercise(tom, lost)).toEqual({ ok: false, why: "no-such-level" });
});

test("who may not write notes makes and changes none, and reads all", async () => {
  const id = await anOwnExercise(tom);
  const refused = { ok: false, why: "not-allowed" };
  expect(await makeOwnExercise(junior, formWith({ name: "Mine" }))).toEqual(refused);
  expect(await changeOwnExercise(junior, { id, version: "1", form: formWith() })).toEqual(refused);
  expect(await archiveOwnExercise(junior, id, true)).toEqual(refused);
  expect(await storeMedia(junior, id, await aPicture())).toEqual(refused);
  expect(await findAny(junior, id)).toMatchObject({ name: "Saddle rock" });
});

test("given, it has its texts as they were then; changed, put away, it stays with who has it", async () => {
  const id = await anOwnExercise(tom);
  expect(await give(id)).toMatchObject({ ok: true });
  const form = formWith({ steps: "Something else." });
  expect(await changeOwnExercise(tom, { id, version: "1", form })).toMatchObject({ ok: true });
  const late = { id, version: "1", form };
  expect(await changeOwnExercise(tom, late)).toEqual({ ok: false, why: "changed-meanwhile" });
  await archiveOwnExercise(tom, id, true);
  const [own] = (await findOwnProgramme(ana!)).items;
  expect(own).toMatchObject({
    title: "Saddle rock",
    figure: null,
    media: null,
  });
  expect(own!.description).toContain("Tip it back.");
  expect(await give(id)).toEqual({ ok: false, why: "no-such-exercise" });
  expect((await listAllExercises(tom)).some(({ key }) => key === id)).toBe(false);
  await archiveOwnExercise(tom, id, false);
  expect(await give(id)).toMatchObject({ ok: true });
});

test("it goes into a template, and is progressed to the harder one", async () => {
  const harder = await anOwnExercise(tom, { name: "Saddle rock on a ball" });
  const id = await anOwnExercise(tom, { harder_key: harder });
  const made = await makeTemplate(tom, "Seat");
  const templateId = made.ok ? made.value.id : "";
  await addToTemplate(tom, { id: templateId, key: id });
  const record = await aRecord(tom, ana!);
  await giveTemplate(tom, record, { templateId, isConsidered: false });
  const [line] = await listProgramme(tom, record);
  expect(line!.exerciseKey).toBe(id);
  expect(await makeTemplateOf(tom, record, "Theirs")).toMatchObject({ ok: true });
  await progressLine(tom, { record, id: line!.id }, false);
  expect((await findOwnProgramme(ana!)).items.map(({ title }) => title)).toEqual([
    "Saddle rock on a ball",
  ]);
});

test("what is done of it and what hurts is seen where the therapist looks", async () => {
  const given = await give(await anOwnExercise(tom));
  const itemId = given.ok ? given.value.id : "";
  await logPlanItem(ana!, {
    item_id: itemId,
    pain: 7,
    comment: "Left hip",
  });
  const [line] = await listProgramme(tom, await aRecord(tom, ana!));
  expect(line).toMatchObject({ times: 1, logs: [{ pain: 7, comment: "Left hip" }] });
  const tasks = await listTasks(tom);
  expect(tasks.pain.named.map(({ clientId }) => clientId)).toEqual([ana!.actor.id]);
});

test("a photograph is written anew, replaced, and removed, and a job deletes what it was", async () => {
  const id = await anOwnExercise(tom);
  expect(await storeMedia(tom, id, await aPicture())).toMatchObject({ ok: true });
  const [first] = await filesKept();
  const file = await new Response((await tom.ports.files.get(first!))!.body).arrayBuffer();
  expect(Buffer.from(file).includes("Secretcam")).toBe(false);
  expect(await findOwnExercise(tom, id)).toMatchObject({ media: "photograph", version: 2 });
  await storeMedia(tom, id, await aPicture());
  expect(await forgotten()).toEqual([first]);
  await removeMedia(tom, id);
  expect(await forgotten()).toHaveLength(2);
  expect(await findMedia(tom, id)).toBeUndefined();
});

test("a clip takes the place of a photograph", async () => {
  const id = await anOwnExercise(tom);
  await storeMedia(tom, id, await aPicture());
  expect(await storeMedia(tom, id, await readFile("tests/support/clip.mp4"))).toMatchObject({
    ok: true,
  });
  expect(await findOwnExercise(tom, id)).toMatchObject({
    media: "clip",
    width: 160,
    height: 120,
  });
  expect((await findMedia(tom, id))?.fileKey).toMatch(/\.mp4$/);
  expect(await forgotten()).toHaveLength(1);
});

test("what is neither picture nor clip is refused, and what is refused leaves no file", async () => {
  const id = await anOwnExercise(tom);
  const before = await filesKept();
  const no = await storeMedia(tom, id, Buffer.from("<svg onload='x'/>"));
  expect(no).toEqual({ ok: false, why: "not-a-clip" });
  const gone = await storeMedia(tom, crypto.randomUUID(), await aPicture());
  expect(gone).toEqual({ ok: false, why: "no-such-exercise" });
  expect(await filesKept()).toEqual(before);
});

test("a client sees the photograph while it runs in their programme, and no one else's", async () => {
  const id = await anOwnExercise(tom);
  await storeMedia(tom, id, await aPicture());
  expect(await findMedia(ana!, id)).toBeUndefined();
  const given = await give(id);
  expect(await findMedia(ana!, id)).toMatchObject({ fileKey: expect.stringMatching(/\.jpg$/) });
  expect((await findOwnProgramme(ana!)).items[0]!.media).toMatchObject({ kind: "photograph" });
  expect(await findMedia(ben!, id)).toBeUndefined();
  expect(await findMedia(junior, id)).toBeDefined();
  await studio.owner.query("update action_plan_items set ends_on = $1", ["2026-01-01"]);
  expect(await findMedia(at(ana!, after(noon, days(1))), id)).toBeUndefined();
  await studio.owner.exec("update action_plan_items set ends_on = null");
  const line = { record: await aRecord(tom, ana!), id: given.ok ? given.value.id : "" };
  await stopLine(tom, line);
  expect(await findMedia(ana!, id)).toBeUndefined();
});
