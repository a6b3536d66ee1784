import type { Page } from "@playwright/test";
import { ask, checkBoth, enter as enterAs, press, retype, tabTo, type } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";
import type { DemoStudio } from "./server.ts";

test.use({ studioOf: "session-notes" });

async function enter(page: Page): Promise<void> {
  await page.goto("/therapist/login");
  await page.getByLabel("Email").fill("therapist@demo.example");
  await page.getByLabel("Password", { exact: true }).fill("demo-therapist-2026");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL("**/therapist/dashboard");
}

const kept = (page: Page) => page.getByText("Draft kept. You find it on every device.");

test("a therapist writes a note by keyboard: it survives a reload and a lost network, is signed, read and amended", async ({
  page,
  checkAccessible,
}) => {
  await enter(page);
  await page.goto("/therapist/notes");
  await page.getByRole("navigation", { name: "Clients" }).getByRole("link").first().click();
  await press(page, page.getByRole("link", { name: "New note" }).first());
  await checkBoth(page, checkAccessible);
  await page.setViewportSize({ width: 1280, height: 900 });

  await type(page, page.getByLabel("Assessment"), "Guarded rotation to the left");
  await type(page, page.getByLabel("Private notes"), "Seems worried about work");
  await type(page, page.getByLabel("Session summary"), "We worked on how your lower back bends.");
  await expect(page.getByRole("region", { name: /will read$/ })).toContainText(
    "your lower back bends",
  );
  await expect(page.getByRole("region", { name: /will read$/ })).not.toContainText("worried");
  await expect(kept(page)).toBeVisible({ timeout: 15_000 });
  await page.reload();
  await expect(page.getByLabel("Private notes")).toHaveValue("Seems worried about work");

  await page.context().setOffline(true);
  await retype(page, page.getByLabel("Assessment"), "Guarded, and better after");
  await expect(page.getByText("Not saved yet: there is no connection.")).toBeVisible({
    timeout: 15_000,
  });
  await page.context().setOffline(false);
  await expect(kept(page)).toBeVisible({ timeout: 20_000 });

  await press(page, page.getByRole("button", { name: "Add a resource" }));
  await type(page, page.getByLabel("Title"), "How to breathe");
  await type(page, page.getByLabel("Web address"), "example");
  await press(page, page.getByRole("button", { name: "Save", exact: true }));
  await expect(
    page.getByText("Invalid URLs found in wellness resources: How to breathe"),
  ).toBeVisible();
  await expect(page.getByText("⚠️ Please enter a valid URL").last()).toBeVisible();
  await retype(page, page.getByLabel("Web address"), "https://example.com/breathe");
  await press(page, page.getByRole("button", { name: "Save", exact: true }));
  await expect(page.getByText("Session note saved and signed.")).toBeVisible();

  await press(page, page.getByRole("link", { name: /Pilates Session$/ }).first());
  await expect(page.getByText("Guarded, and better after")).toBeVisible();
  await type(page, page.getByLabel("What is added or put right"), "It was the right side.");
  await type(page, page.getByLabel("Why", { exact: true }), "Mixed up the sides");
  await press(page, page.getByRole("button", { name: "Add amendment" }));
  await expect(page.getByText("The amendment stands beside the note.")).toBeVisible();
  await expect(page.getByText("It was the right side.")).toBeVisible();
  await checkBoth(page, checkAccessible);
});

test("a therapist finds a client, reads their record part by part, and their notes in it", async ({
  page,
  checkAccessible,
}) => {
  await enter(page);
  await page.goto("/therapist/clients");
  await checkBoth(page, checkAccessible);
  await page.setViewportSize({ width: 1280, height: 900 });
  await tabTo(page, page.getByRole("table", { name: "Clients" }).getByRole("link").first());
  await page.keyboard.press("Enter");
  await expect(page.getByText("File kept until")).toBeVisible();
  await checkBoth(page, checkAccessible);
  for (const part of ["Session notes", "Health", "Programme", "Progress", "Responses"]) {
    await page
      .getByRole("navigation", { name: "Parts of the record" })
      .getByRole("link", { name: part, exact: true })
      .click();
    await checkAccessible(page);
  }
});

/** The latest that the demo's client reads of a note that the demo's therapist signed: as they read it, since jobs may not. */
async function aNoteOfHannah(studio: DemoStudio) {
  const { rows: people } = await ask<Record<"client" | "account" | "therapist", string>>(
    studio,
    `select c.id as client, c.auth_user_id as account, t.id as therapist from clients c, clients t
     where c.email = 'client@demo.example' and t.email = 'therapist@demo.example'`,
  );
  const { client, account, therapist } = people[0]!;
  const { rows } = await studio.running
    .ctx()
    .db.transaction({ actor: "client", person: client, account }, async (tx) => {
      const hers = `select id as note, treatment_id as treatment, shared_summary as summary from wellness_session_notes
      where therapist_id = '${therapist}' order by session_date desc limit 1`;
      return (await tx.execute(hers)) as unknown as {
        rows: Record<"note" | "treatment" | "summary", string>[];
      };
    });
  return rows[0]!;
}

test("what a client reads of a signed note is put right with a reason; they read when and why, and no earlier words", async ({
  page,
  studio,
  checkAccessible,
}) => {
  const { note, treatment, summary } = await aNoteOfHannah(studio);
  await enter(page);
  await page.goto(`/therapist/notes/${treatment}`);
  await page.getByText(/^Put right what \w+ reads…$/).click();
  const form = page
    .locator("form")
    .filter({ has: page.getByRole("button", { name: "Put it right" }) });
  await expect(form.getByLabel("Session summary")).toHaveValue(summary);
  await form
    .getByLabel("Session summary")
    .fill("We worked on your right hip, and on how you breathe.");
  await form.getByRole("button", { name: "Put it right" }).click();
  await expect(form.getByText("Please enter why it is put right.").first()).toBeVisible();
  await expect(form.getByLabel("Session summary")).toHaveValue(/^We worked on your right hip/);
  await checkBoth(page, checkAccessible);
  await form.getByLabel("Why it is put right").fill("It was the right side");
  await form.getByRole("button", { name: "Put it right" }).click();
  await expect(
    page.getByText("Put right. The client reads that it was changed, when and why."),
  ).toBeVisible();
  const preview = page.getByRole("region", { name: /^What \w+ reads$/ });
  await expect(preview).toContainText(/Changed on .*: It was the right side/);
  await expect(preview).toContainText("We worked on your right hip");
  await page.getByText(/^Version 1, until/).click();
  await expect(page.getByRole("region", { name: /^What \w+ read before$/ })).toContainText(summary);
  await checkBoth(page, checkAccessible);

  await page.context().clearCookies();
  await enterAs(page, "client");
  await page.goto(`/client/notes/session/${note}`);
  await expect(page.getByText(/^Changed on .*: It was the right side$/)).toBeVisible();
  await expect(
    page.getByText("We worked on your right hip, and on how you breathe."),
  ).toBeVisible();
  await expect(page.getByText(summary)).toHaveCount(0);
  await checkBoth(page, checkAccessible);
});
