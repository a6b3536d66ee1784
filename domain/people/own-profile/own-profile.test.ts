import { expect, test } from "vitest";
import { findRecordClient } from "#domain/care/record/queries.ts";
import { savedFields } from "#domain/kernel/database/field-columns.ts";
import { aRecord } from "#tests/support/care.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio } from "#tests/support/studio.ts";
import { changeOwnProfile, findOwnDetails } from "./change-own-profile.ts";
import { profileFields, recordFields } from "./fields.ts";
import { profileForm } from "./forms.ts";

/** A text of its own for each field. */
const typed = {
  ...Object.fromEntries(Object.keys(profileFields).map((name, at) => [name, `Text ${at}`])),
  phone: "07700 900001",
  emergency_contact_phone: "07700 900002",
  date_of_birth: "1984-03-02",
};

test("every field of the profile is saved, opened again, and read by therapists where they may", async () => {
  const studio = await createStudio();
  const [tom, ana] = [await aTherapist(studio), await aClient(studio)];
  await treats(studio, tom, ana);
  const { version } = savedFields(profileFields, (await findOwnDetails(ana))!);
  const form = profileForm("2026-06-10").parse(typed);
  expect(await changeOwnProfile(ana, { version, form })).toMatchObject({ ok: true });

  const saved = savedFields(profileFields, (await findOwnDetails(ana))!);
  expect(saved.values).toEqual(typed);
  const { profile } = (await findRecordClient(tom, await aRecord(tom, ana)))!;
  const read = Object.keys(recordFields) as (keyof typeof recordFields)[];
  expect(profile).toEqual(Object.fromEntries(read.map((name) => [name, saved.values[name]])));
  await studio.db.close();
});

test("a day to come is no date of birth, and without a country it is the usual one", () => {
  const form = profileForm("2026-06-10");
  const { error } = form.safeParse({ ...typed, date_of_birth: "2026-06-10" });
  expect(error?.issues[0]?.message).toBe("Please enter a date of birth that has been.");
  expect(form.parse({ ...typed, country: " " }).country).toBe("United Kingdom");
});
