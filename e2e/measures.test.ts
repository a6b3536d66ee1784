import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { checkBoth, enter, press } from "./in-the-office.ts";
import { full } from "#tests/support/rounds.ts";
import { bothWidths } from "./widths.ts";

test.use({ studioOf: "measures" });

const measured = {
  "Shoulder flexion": ["165", "172"],
  "Shoulder abduction": ["160", "171"],
  "Shoulder external rotation": ["66", "82"],
  "Shoulder external rotation force": ["11", "11.8"],
} as const;
/** What the four measures may take from the top of the page: Tab, Enter and what is typed. */
const mostKeys = 70;

async function openNewNote(page: Page) {
  await page.goto("/therapist/clients?q=hannah");
  const record = page.getByRole("link", { name: "Hannah Whitfield" }).first();
  const clientId = /clients\/([0-9a-f-]+)/.exec((await record.getAttribute("href"))!)![1]!;
  await page.goto(`/therapist/notes?client=${clientId}&tab=new&another=yes`);
  await expect(page.getByRole("heading", { name: "Measures" })).toBeVisible();
  return clientId;
}

/** The keyboard of a therapist: counts what is pressed. */
function aKeyboard(page: Page) {
  let keys = 0;
  const isOn = (label: string) =>
    page.evaluate((words) => {
      const at = document.activeElement;
      const group = at?.closest("[role=group]")?.getAttribute("aria-labelledby");
      const name = group ? document.getElementById(group)?.textContent : "";
      const own = at?.id ? document.querySelector(`label[for="${at.id}"]`)?.textContent : "";
      return `${name} ${own ?? ""}`.trim() === words || at?.textContent?.trim() === words;
    }, label);
  const strike = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  return {
    count: () => keys,
    tabTo: async (label: string) => {
      for (let tabs = 0; tabs < 40; tabs++) {
        if (await isOn(label)) return;
        await strike("Tab");
      }
      throw new Error(`the keyboard does not reach ${label}`);
    },
    strike,
    type: async (words: string) => {
      keys += words.length;
      await page.keyboard.type(words);
    },
  };
}

test("four measures, left and right, take no pointer and at most seventy keys", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "therapist", "/therapist/notes");
  for (const [width, height] of full ? bothWidths : bothWidths.slice(1)) {
    await page.setViewportSize({ width, height });
    await openNewNote(page);
    await page.evaluate(() => {
      addEventListener("pointerdown", () => document.body.setAttribute("data-pointed", ""), true);
    });
    const keyboard = aKeyboard(page);
    await keyboard.strike("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await keyboard.strike("Enter");
    await keyboard.tabTo("Measures");
    await keyboard.strike("Enter");
    for (const [name, [left, right]] of Object.entries(measured)) {
      await keyboard.tabTo(`${name} Left`);
      await keyboard.type(left);
      await keyboard.tabTo(`${name} Right`);
      await keyboard.type(right);
    }
    test.info().annotations.push({ type: `keys at ${width}`, description: `${keyboard.count()}` });
    expect(keyboard.count()).toBeLessThanOrEqual(mostKeys);
    const name = "Shoulder external rotation";
    const rotation = page.getByRole("group", { name, exact: true });
    await expect(rotation).toContainText("was 72°");
    await expect(rotation).toContainText("Left −6°");
    await expect(rotation).toContainText("Left 16° less");
    await expect(page.locator("body[data-pointed]")).toHaveCount(0);
    await keyboard.strike("ArrowUp");
    await expect(rotation.getByLabel("Right")).toBeFocused();
    await checkAccessible(page);
  }
});

test("what was measured is kept, refused at its field, signed, and stands in Progress of both @night", async ({
  page,
  checkState,
}) => {
  await enter(page, "therapist", "/therapist/notes");
  const clientId = await openNewNote(page);
  const left = page.getByRole("group", { name: "Hip internal rotation" }).getByLabel("Left");
  await left.fill("a lot");
  await page.getByLabel("Session summary").fill("We measured your hips.");
  await press(page, page.getByRole("button", { name: "Save", exact: true }));
  await expect(
    page.getByRole("link", { name: /^Hip internal rotation, left: Please enter whole degrees/ }),
  ).toBeVisible();
  await expect(left).toHaveValue("a lot");
  await left.fill("31°");
  const summary = page.getByLabel("Session summary");
  // From here the buttons are nearer than from the measures.
  await summary.focus();
  await press(page, page.getByRole("button", { name: "Keep as draft" }));
  await expect(left).toHaveValue("31");
  await summary.focus();
  await press(page, page.getByRole("button", { name: "Save", exact: true }));
  await expect(page.getByText("Session note saved and signed.")).toBeVisible();

  const signed = page.locator('main a[href^="/therapist/notes/"]', { hasText: "Pilates Session" });
  await press(page, signed.first());
  const part = page.getByRole("region", { name: "Measures" });
  await expect(part).toContainText("Hip internal rotation");
  await expect(part).toContainText("Left −10°");
  await checkBoth(page, checkState);

  await page.goto(`/therapist/clients/${clientId}?part=progress`);
  const drawn = page.getByRole("img", { name: /^Hip internal rotation on \d+ days: left 23°/ });
  await expect(drawn).toHaveAccessibleName(/left 31° on/);
  await expect(
    page.getByRole("img", { name: /^Trendelenburg test: .*left positive/ }),
  ).toBeVisible();
  await checkBoth(page, checkState);
});

test("a studio takes a measure into its notes and leaves it out again @night", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "therapist", "/therapist/measures");
  await checkBoth(page, checkAccessible);
  await page.getByText("Neck flexion, Neck extension").click();
  await press(page, page.getByRole("button", { name: /^Use\s?: Neck flexion$/ }));
  await expect(page.getByText("Used. New notes ask for it.")).toBeVisible();
  await openNewNote(page);
  await page.locator("summary", { hasText: "Neck flexion" }).click();
  await expect(page.getByRole("group", { name: "Neck flexion" })).toBeVisible();
  await page.goto("/therapist/measures");
  await press(page, page.getByRole("button", { name: /^Leave out\s?: Neck flexion$/ }));
  await expect(page.getByText(/^Left out\./)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Leave out\s?: Neck flexion$/ })).toHaveCount(0);
});
