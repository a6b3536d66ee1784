import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { exercises } from "#domain/care/exercises/library.ts";
import { createAccount } from "#domain/people/create-account.ts";
import { sessionOf } from "#tests/support/principals.ts";
import { checkAll, checkBoth, checkFailed, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";
import { nightly } from "./widths.ts";
import type { DemoStudio } from "#tests/support/server.ts";

test.use({ studioOf: "care-screens" });

// By night the other tabs, too: by day what they show is seen on pages of its own.
const tabs = ["notes", ...nightly("profile", "sessions", "health", "settings")].map(
  (tab) => `/client/dashboard?tab=${tab}`,
);
const ofClients = [
  "/client/dashboard",
  ...tabs,
  "/client/forms",
  "/client/forms/client-intake",
  "/client/health",
  "/client/progress",
  "/client/programme",
  "/client/sessions",
  "/client/settings",
  "/client/profile",
  "/client/privacy",
];
const careful = exercises.find(({ careWith }) => careWith.length > 0)!;
const ofTherapists = [
  "/therapist/dashboard",
  "/therapist/clients",
  "/therapist/notes",
  "/therapist/client-notes",
  "/therapist/responses",
  ...nightly("/therapist/responses?show=all"),
  "/therapist/exercises",
  `/therapist/exercises/${exercises[0]!.key}`,
  `/therapist/exercises/${exercises[0]!.key}/give`,
  "/therapist/exercises/templates",
  "/therapist/forms",
  "/therapist/profile",
  "/therapist/measures",
  "/therapist/questionnaires",
  "/therapist/questionnaires/pain-last-day",
  "/therapist/cms?tab=clients",
  "/therapist/sessions",
];

test("a client's screens are accessible and whole at both widths, with eighteen months in them", async ({
  page,
  checkAccessible,
}) => {
  test.slow();
  await enter(page, "client", "/client/dashboard?tab=notes");
  const note = (await page
    .locator("a[href^='/client/notes/'][href$='#response']")
    .first()
    .getAttribute("href"))!;
  const form = {
    intent: "sign",
    version: "0",
    signature: "Hannah Whitfield",
    "answer-understood": "yes",
  };
  const headers = { origin: new URL(page.url()).origin };
  const agreed = { ...form, "answer-progress-photos": "No, thank you" };
  await page.request.post("/client/forms/photo-consent", { form: agreed, headers });
  await page.goto("/client/forms");
  const signed = (await page
    .locator("a[href^='/client/forms/signed/']")
    .first()
    .getAttribute("href"))!;
  await checkAll(page, checkAccessible, [...ofClients, note, signed]);
});

test("so are those of a client who is new, and what they get wrong is said at its field @night", async ({
  page,
  studio,
  checkAccessible,
}) => {
  test.slow();
  await enterNew(page, studio, "client");
  await checkAll(page, checkAccessible, ofClients);
  await page.goto("/client/forms/informed-consent");
  await page.getByLabel("Your full name").fill("Nell Fresh");
  await page.getByLabel("Taping").check();
  await page.getByRole("button", { name: "Sign and send" }).click();
  await expect(page.getByText(/answers are missing$/)).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.goto("/client/progress");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByLabel("An activity")).toHaveAttribute("aria-invalid", "true");
  await checkBoth(page, checkAccessible);
});

test("a therapist's screens are, with forty clients, and with a mistake in each form", async ({
  page,
  studio,
  checkAccessible,
  checkState,
}) => {
  test.slow();
  await enter(page, "therapist", "/therapist/clients?q=whitfield");
  const record = (await page
    .getByRole("link", { name: "Hannah Whitfield", exact: true })
    .getAttribute("href"))!;
  const id = record.split("/").at(-1)!;
  const parts = ["notes", "health", "programme", "progress", "responses", "episodes"].map(
    (part) => `${record}?part=${part}`,
  );
  await page.goto(`/therapist/responses?show=all&client=${id}`);
  const response = (await page
    .locator("#work a[href^='/therapist/responses/']")
    .first()
    .getAttribute("href"))!;
  await page.goto("/therapist/forms");
  const forms: string[] = [];
  for (const name of ["Photo Consent", /^Hannah Whitfield: /])
    forms.push((await page.getByRole("link", { name }).first().getAttribute("href"))!);
  const lists = [
    `/therapist/notes?client=${id}`,
    `/therapist/client-notes?client=${id}`,
    `${record}/flags`,
    `${record}/exercises`,
    `${record}/episodes/new`,
    `${record}/riding`,
    `/therapist/exercises/${careful.key}/give?client=${id}`,
    ...forms,
  ];
  await checkAll(page, checkAccessible, [...ofTherapists, record, ...parts, ...lists, response]);

  for (const [path, button, field] of [
    [`${record}/flags`, "Set flag", "Why"],
    [`/therapist/client-notes/new?client=${id}`, "Save note", "Title"],
    [`/therapist/notes?client=${id}&tab=new`, "Save", "Session summary"],
    [response, "Send answer", "Your answer"],
  ] as const) {
    await page.goto(path);
    // It is open where there is no flag yet.
    if (await page.getByLabel(field).first().isHidden())
      await page.getByText("Set a flag", { exact: true }).click();
    await page
      .locator("#work form[method=post]")
      .getByRole("button", { name: button, exact: true })
      .first()
      .click();
    await expect(page.getByLabel(field).first()).toHaveAttribute("aria-invalid", "true");
    await checkBoth(page, checkState);
  }
  await page.context().clearCookies();
  await enterNew(page, studio, "therapist");
  await askWhy(page);
  await checkBoth(page, checkAccessible);
});

test("so are those of a new therapist who may see all clients: nothing yet, and the page that asks for a reason @night", async ({
  page,
  studio,
  checkAccessible,
}) => {
  test.slow();
  await enterNew(page, studio, "therapist");
  await checkAll(page, checkAccessible, ofTherapists);
  await askWhy(page);
  await checkBoth(page, checkAccessible);
});

test("what cannot be had is said on every side, and the owner's list of files is accessible @night", async ({
  page,
  studio,
  checkAccessible,
}) => {
  await enter(page, "owner");
  await checkAll(page, checkAccessible, [
    "/dashboard/privacy/files",
    "/dashboard/privacy/files?q=nobody",
  ]);
  await page.context().clearCookies();
  await studio.asOwner("alter table wellness_session_notes rename to table_away");
  await enter(page, "client");
  await checkFailed(page, "/client/dashboard?tab=notes", checkAccessible);
  await page.context().clearCookies();
  await studio.asOwner("alter table confidential_treatment_sessions rename to treatments_away");
  await page
    .context()
    .addCookies([{ ...(await cookieOf(studio, "therapist@demo.example")), url: studio.url }]);
  await page.goto("/therapist/dashboard");
  await expect(page.getByText("Could not load").first()).toBeVisible();
  await checkBoth(page, checkAccessible);
  await checkFailed(page, "/therapist/notes", checkAccessible);
  await studio.asOwner("alter table treatments_away rename to confidential_treatment_sessions");
  await studio.asOwner("alter table table_away rename to wellness_session_notes");
  await page
    .getByRole("link", { name: "Try Again" })
    .or(page.getByRole("button", { name: "Try Again" }))
    .click();
  await expect(page.getByRole("heading", { name: "Session Notes" })).toBeVisible();
});

/** Opens the record of a client who is not theirs, without a reason. */
async function askWhy(page: Page): Promise<void> {
  await page.goto("/therapist/clients?q=whitfield");
  await page.getByRole("link", { name: "Hannah Whitfield", exact: true }).click();
  await page.getByRole("button", { name: /record/i }).click();
  await expect(page.getByText("Please say why, in at most 300 characters.").first()).toBeVisible();
}

const cookieOf = async ({ running }: DemoStudio, email: string) => {
  const [name = "", value = ""] = (await sessionOf(running, email)).split("=");
  return { name, value };
};

/** A client without any data yet. */
async function enterNew(
  page: Page,
  studio: DemoStudio,
  userType: "client" | "therapist",
): Promise<void> {
  const { db, now } = studio.running.ctx();
  const email = `new-${userType}-${randomUUID()}@example.com`;
  const permissions =
    userType === "therapist" ? (["view_all_clients", "create_notes"] as const) : [];
  const input = {
    firstName: "Nell",
    lastName: "Fresh",
    email,
    verified: true,
    userType,
    permissions,
    now,
  };
  await db.transaction({ actor: "auth" }, (tx) => createAccount(tx, input));
  await page.context().addCookies([{ ...(await cookieOf(studio, email)), url: studio.url }]);
}
