import { expect, test } from "vitest";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio } from "#tests/support/studio.ts";
import { findOwnPractice } from "./find-own-practice.ts";

test("a therapist finds their own details, and how many clients they treat now", async () => {
  const studio = await createStudio();
  const [tom, eva] = [await aTherapist(studio), await aTherapist(studio, [])];
  const [ana, bea, cleo] = [await aClient(studio), await aClient(studio), await aClient(studio)];
  for (const client of [ana, bea, cleo]) await treats(studio, tom, client);
  await treats(studio, eva, ana);
  await studio.owner.query("update client_therapists set until = since where client_id = $1", [
    cleo.actor.id,
  ]);
  expect(await findOwnPractice(tom)).toMatchObject({ firstName: "Tom", treated: 2 });
  expect(await findOwnPractice(eva)).toMatchObject({
    email: expect.stringContaining("@"),
    treated: 1,
  });
  await studio.owner.exec("delete from client_therapists");
  expect(await findOwnPractice(tom)).toMatchObject({ treated: 0 });
  await studio.db.close();
});
