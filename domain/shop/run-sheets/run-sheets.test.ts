import { expect, test } from "vitest";
import { aRetreatForADeposit } from "#tests/support/balances.ts";
import { createStudioWithStaff } from "#tests/support/staff-office.ts";
import { runSheetForm } from "./forms.ts";
import { runSheetErrors } from "./messages.ts";
import { findRunSheet, saveRunSheet } from "./run-sheets.ts";

const { studio, staff } = await createStudioWithStaff();

const errorsOf = (values: Record<string, string>) =>
  Object.fromEntries(
    (runSheetForm.safeParse(values).error?.issues ?? []).map(({ path, message }) => [
      path.join(),
      message,
    ]),
  );

test("each time has what happens, they are in order, and what is wrong is said at its field", () => {
  expect(
    errorsOf({
      time_1: "09:30",
      entry_1: "Welcome",
      time_2: "9.15",
      entry_2: "Doors",
      time_3: "13:00",
      entry_4: "Walk",
    }),
  ).toEqual({ time_2: "Please enter a time, such as 09:30." });
  expect(
    errorsOf({
      time_1: "09:30",
      entry_1: "Welcome",
      time_2: "09:15",
      entry_2: "Doors",
      time_3: "13:00",
      entry_4: "Walk",
    }),
  ).toEqual({
    time_2: runSheetErrors["not-in-order"],
    entry_3: runSheetErrors["entry-missing"],
    time_4: runSheetErrors["time-missing"],
  });
});

test("the times are kept as times, empty lines are left out, and nothing is overwritten unseen", async () => {
  const productId = await aRetreatForADeposit(studio, { name: "Sheet" });
  const form = runSheetForm.parse({
    time_1: "09:30",
    entry_1: "Welcome and tea",
    time_3: "13:00",
    entry_3: "Lunch",
    notes: "Bring mats",
  });
  const save = (version: string) => saveRunSheet(staff, { productId, ...form, version });
  expect(await save("0")).toMatchObject({ ok: true });
  expect(await save("0")).toEqual({ ok: false, why: "changed-meanwhile" });
  expect(await findRunSheet(staff, productId)).toMatchObject({
    lines: [
      { time: "09:30", entry: "Welcome and tea" },
      { time: "13:00", entry: "Lunch" },
    ],
    notes: "Bring mats",
  });
  const { rows } = await studio.owner.query("select times[1] < times[2] as sorted from run_sheets");
  expect(rows).toEqual([{ sorted: true }]);
});
