import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { openCareRecord } from "#domain/care/record/open-care-record.ts";
import { withdrawConsent } from "#domain/people/own-consents.ts";
import { at, aClient, aTherapist } from "#tests/support/schedule.ts";
import { engines } from "#tests/support/engines.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { confirmHealthUnchanged } from "./confirm-health-unchanged.ts";
import { healthForm } from "./forms.ts";
import { findHealth, findOwnHealth } from "./queries.ts";
import { recordOwnHealth } from "./record-health.ts";

const values = (medications: string, pain_areas = "Hips, Neck") =>
  healthForm.parse({ medications, pain_areas });

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let ana: Ctx<Client>;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    ana = await aClient(studio);
  });
  afterAll(() => studio.db.close());

  test("each version stays, the newest counts, and areas are in the order of the body", async () => {
    expect((await findOwnHealth(ana)).health).toBeUndefined();
    expect(await confirmHealthUnchanged(ana)).toEqual({
      ok: false,
      why: "nothing-on-file",
    });
    expect(await recordOwnHealth(ana, { form: values("Ramipril"), version: "0" })).toMatchObject({
      ok: true,
    });
    expect(await recordOwnHealth(ana, { form: values("None"), version: "1" })).toMatchObject({
      ok: true,
    });
    const { health, reviewDue } = await findOwnHealth(ana);
    expect(health).toMatchObject({
      version: 2,
      medications: "None",
      painAreas: ["Neck", "Hips"],
      source: "client",
    });
    expect(reviewDue).toBe(false);
    const { rows } = await studio.owner.query(
      "select medications from client_health_records order by version",
    );
    expect(rows).toEqual([{ medications: "Ramipril" }, { medications: "None" }]);
  });

  test("of two saves at once one is refused, and nothing is overwritten", async () => {
    const both = await Promise.all(
      ["Aspirin", "Iron"].map((words) =>
        recordOwnHealth(ana, { form: values(words), version: "2" }),
      ),
    );
    expect(both.map((one) => (one.ok ? "saved" : one.why)).toSorted()).toEqual([
      "changed-meanwhile",
      "saved",
    ]);
    expect((await findOwnHealth(ana)).health?.version).toBe(3);
  });

  test("a year later the client is asked whether it still holds, until they confirm it", async () => {
    const later = at(ana, new Date("2027-06-20T12:00:00Z"));
    expect((await findOwnHealth(later)).reviewDue).toBe(true);
    expect(await confirmHealthUnchanged(later)).toMatchObject({ ok: true });
    expect(await findOwnHealth(later)).toMatchObject({
      reviewDue: false,
      confirmedOn: "2027-06-20",
    });
  });

  test("a treating therapist reads it, and without consent a new version is refused", async () => {
    const [tom, stranger] = [
      await aTherapist(studio, ["create_notes"]),
      await aTherapist(studio, ["create_notes"]),
    ];
    await studio.owner.exec(`insert into client_therapists (client_id, therapist_id, since)
      values ('${ana.actor.id}', '${tom.actor.id}', '${noon.toISOString()}')`);
    const opened = await openCareRecord(tom, ana.actor.id, {
      what: "the-health-information",
    });
    if (!opened.ok) throw new Error(opened.why);
    const input = { form: values("Ibuprofen"), version: "3" };
    expect((await findHealth(tom, opened.value)).health).toMatchObject({ version: 3 });
    expect((await findHealth(stranger, opened.value)).health).toBeUndefined();
    await withdrawConsent(ana);
    expect(await recordOwnHealth(ana, input)).toEqual({
      ok: false,
      why: "no-consent",
    });
  });
});
