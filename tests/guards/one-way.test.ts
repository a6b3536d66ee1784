// What is done in one way everywhere, counted: so that a second way is seen on the day it is written.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const screens = globSync("app/**/*.tsx")
  .filter((path) => !path.includes(".test."))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

test("a list to choose from is the one part, but for the scale that moves with a slider", () => {
  const bare = screens.filter(({ text }) => /<select\b/.test(text)).map(({ path }) => path);
  expect(bare.toSorted()).toEqual([
    "app/routes/therapist/notes/writing/scale-field.tsx",
    "app/ui/forms/field.tsx",
  ]);
});

test("what others may change, too, is edited in the one form, but for drafts that keep what was typed themselves", () => {
  const own = screens.filter(({ text }) => /\bdata-unsaved=/.test(text)).map(({ path }) => path);
  expect(own.toSorted()).toEqual([
    "app/parts/pages/edit-form.tsx",
    "app/routes/dashboard/discounts/code-form.tsx",
    "app/routes/dashboard/products/product-form.tsx",
    "app/routes/therapist/notes/writing/note-form.tsx",
  ]);
});

/** Where an address is written by hand, and why it is none of the routes' or has no parameter to be sure of. */
const byHand: Record<string, string> = {
  "app/api/operations.ts": "addresses below /api/v1, of which the operations are the routes",
  "app/http/start/mailbox-page.ts": "the demo's mailbox is no route",
  "app/routes/dashboard/api/reference.tsx": "the file of the description",
  "app/routes/dashboard/orders/one/balance-card.tsx": "an order that may not be there yet",
  "app/routes/dashboard/today/day-at-the-studio.tsx": "one of two kinds of things that come",
  "app/routes/machine/sitemap.ts": "pages by their names in a list",
  "app/routes/therapist/today/client-marks.tsx": "a client who may have been erased",
};

test("an address of a page is asked of the router, which knows whether there is one", () => {
  const written =
    /\b(?:to|href|action|formAction|back|home|returnTo|list|path)(?:=|: ?)\{?["`]\/|redirect(?:Document)?\(["`]\//;
  const file = /\/(?:media|PDFs)\/|\.(?:pdf|ics|csv|png|svg|js)\b/;
  const found = globSync("app/**/*.{ts,tsx}")
    .filter((path) => !path.includes(".test."))
    .filter((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .some((line) => written.test(line) && !file.test(line)),
    );
  expect(found.toSorted()).toEqual(Object.keys(byHand));
});

test("what is sent together in a transaction fails as its first failure does", () => {
  const own = { "domain/shop/orders/paying/release-unpaid-orders.ts": "a transaction each" };
  const found = globSync("domain/**/*.ts").filter((path) => {
    const text = readFileSync(path, "utf8");
    return !path.includes(".test.") && /\btx\b/.test(text) && text.includes("Promise.all(");
  });
  expect(found).toEqual(Object.keys(own));
});
