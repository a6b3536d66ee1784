import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** Read as "may import from"; other imports are refused. The first folder that matches counts. */
const layers: Record<string, RegExp> = {
  "app/http": /^(app|domain|db|adapters|jobs|emails)\/|^env\.ts$/,
  "app/ui": /^app\/ui\/|^domain\/kernel\/(money|time)\.ts$/,
  "app/frame":
    /^app\/(ui|frame)\/|^domain\/kernel\/(money|time|text\/receipt)\.ts$|^domain\/studio\/branding\/messages\.ts$/,
  // A module's fields are plain data; those of the kernel are schemas, which no page fetches.
  "app/parts":
    /^app\/(ui|parts)\/|^domain\/(?!kernel\/).+\/fields\.ts$|^domain\/(.+\/)?(rules|messages|money|time|list-query|own-value|field-definitions|versions)\.ts$|^domain\/care\/exercises\/figure\//,
  "app/routes": /^(app|domain)\//,
  app: /^(app|domain)\//,
  jobs: /^(jobs|domain|emails|adapters)\//,
  emails: /^emails\/|^domain\/kernel\/|^domain\/.+\/messages\.ts$/,
  adapters: /^adapters\/|^domain\/kernel\/|^domain\/.+\/ports\.ts$|^env\.ts$/,
  domain: /^domain\/|^db\/schema\//,
  "db/seed": /^(db|domain)\//,
  db: /^db\/|^domain\/kernel\/|^env\.ts$/,
};
/** A module may import from the modules before it, never from those after it. */
const modules = [
  "kernel",
  "people",
  "studio",
  "payments",
  "shop",
  "schedule",
  "care",
  "imports",
  "privacy",
];
const allowedInDomain = /^(drizzle-orm|zod|node:crypto)\b/;
const allowedInKernel =
  /^(drizzle-orm|zod|node:crypto|node:async_hooks|temporal-polyfill|sanitize-html)\b/;

const files = globSync("{app,jobs,emails,adapters,domain,db}/**/*.{ts,tsx}")
  .filter((path) => !path.includes(".test."))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));
const arrows = files.flatMap(({ path: from, text }) =>
  [...text.matchAll(/(?:from|import) "([^"]+)"|import\("([^"]+)"\)/g)].map((found) => ({
    from,
    to: resolve(from, (found[1] ?? found[2])!),
  })),
);
function resolve(from: string, to: string) {
  const bare = to.split("?")[0]!;
  return bare.startsWith("#")
    ? bare.slice(1).replace(/^env$/, "env.ts")
    : bare.startsWith(".")
      ? normalize(join(dirname(from), bare))
      : `npm:${bare}`;
}
const show = (wrong: { from: string; to: string }[]) =>
  wrong.map(({ from, to }) => `${from} -> ${to}`);
const layerOf = (path: string) =>
  Object.keys(layers).find((layer) => path.startsWith(`${layer}/`))!;
const moduleOf = (path: string) => modules.indexOf(/^domain\/(\w+)\//.exec(path)?.[1] ?? "");
const ours = arrows.filter(({ to }) => !to.startsWith("npm:") && !to.includes("+types/"));

test("every import points inwards", () => {
  expect(show(ours.filter(({ from, to }) => !layers[layerOf(from)]!.test(to)))).toEqual([]);
});

test("modules depend in one direction", () => {
  expect(
    show(ours.filter(({ from, to }) => moduleOf(from) >= 0 && moduleOf(to) > moduleOf(from))),
  ).toEqual([]);
});

test("the domain imports no React, no HTTP and no network", () => {
  const strangers = arrows.filter(
    ({ from, to }) => from.startsWith("domain/") && to.startsWith("npm:"),
  );
  const allowed = (from: string) =>
    from.startsWith("domain/kernel/") ? allowedInKernel : allowedInDomain;
  expect(show(strangers.filter(({ from, to }) => !allowed(from).test(to.slice(4))))).toEqual([]);
});

test("the domain reads no clock and sends no requests", () => {
  const offenders = files.filter(
    ({ path, text }) =>
      path.startsWith("domain/") && /\bDate\.now\(|\bnew Date\(\)|(?<![\w.])fetch\(/.test(text),
  );
  expect(offenders.map(({ path }) => path)).toEqual([]);
});

test("the areas do not import each other's screens", () => {
  const audience = (path: string) => /^app\/routes\/(\w+)\//.exec(path)?.[1];
  const borrowed = ours.filter(
    ({ from, to }) => audience(from) && audience(to) && audience(from) !== audience(to),
  );
  expect(show(borrowed)).toEqual([]);
});

test("no screen reads all about a client unless their record was opened, which the audit notes", () => {
  const past = arrows.filter(
    ({ from, to }) => from.startsWith("app/") && to === "domain/privacy/person.ts",
  );
  expect(show(past)).toEqual([]);
});

/**
 * Where work is still done with the rights of the system instead of those of the signed-in person. The list may only become
 * shorter. The exception is a mailed link: its signature proves one thing, and the database knows no person behind it.
 */
const asTheSystem = [
  "app/routes/dashboard/images/place.tsx",
  "app/routes/machine/letter-file.ts",
  "app/routes/machine/stripe-webhook.ts",
  "app/routes/site/given-place-actions.ts",
  "app/routes/site/given-place.tsx",
  "app/routes/site/how-was-it.tsx",
  "app/routes/site/letter.tsx",
  "app/routes/site/offered-place.tsx",
  "app/routes/site/own-gift-actions.ts",
  "domain/shop/balances/find-balances.ts",
  "domain/shop/balances/pay-by-voucher.ts",
  "domain/privacy/carry-out-erasure.ts",
  "domain/privacy/answer-link.ts",
  "domain/privacy/archive.ts",
  "domain/privacy/guest-request.ts",
  "domain/privacy/person.ts",
  "domain/privacy/preview-erasure.ts",
  "domain/shop/cart/join-cart.ts",
  "domain/shop/discounts/validate-discount-code.ts",
  "domain/shop/due/studio.ts",
  "domain/shop/memberships/with-memberships.ts",
  "domain/shop/one-person/answer-question.ts",
  "domain/shop/orders/paying/close-intents.ts",
  "domain/shop/orders/paying/ensure-payment.ts",
  "domain/shop/orders/paying/find-waiting-order.ts",
  "domain/shop/orders/paying/payment-issues.ts",
  "domain/shop/orders/opening/order-links.ts",
  "domain/shop/orders/placing/place-order.ts",
  "domain/shop/orders/placing/refill-cart.ts",
  "domain/shop/orders/refunding/send-refund.ts",
  "domain/shop/payment-links/link.ts",
  "domain/shop/today/queries.ts",
  "domain/studio/backups/queries.ts",
  "domain/studio/enquiries/queries.ts",
  "domain/studio/outbox/put-job-aside.ts",
  "domain/studio/outbox/queries.ts",
  "domain/studio/outbox/retry-job.ts",
  "domain/studio/create-settings.ts",
  "domain/studio/page-views/record-page-views.ts",
  "domain/studio/pictures/update-image-slot.ts",
  "domain/studio/webhooks/send-again.ts",
];

test("schedule and care never act as the system, and no further file begins to", () => {
  const kernel = ["domain/kernel/ctx.ts", "domain/kernel/database/transaction.ts"];
  const found = files
    .filter(
      ({ path, text }) =>
        /^(domain|app\/routes)\//.test(path) && /\b(asSystem|goOnAs)\(|actor: "system"/.test(text),
    )
    .map(({ path }) => path)
    .filter((path) => !kernel.includes(path));
  expect(found.toSorted()).toEqual(asTheSystem.toSorted());
  expect(asTheSystem.filter((path) => /\/(schedule|care|therapist)\//.test(path))).toEqual([]);
});

/**
 * Tables that several modules write: through steps of the kernel, when a person is erased, two that are to become one, and
 * calendar addresses, which end with the sessions of their account.
 */
const writtenByMany = {
  calendarFeeds: "people, schedule",
  // Riding is given or left out when a studio is opened, and with its module.
  formVersions: "care, studio",
  sessionTypes: "schedule, studio",
  mails: "kernel, privacy",
  outbox: "kernel, privacy, studio",
  refunds: "payments, shop",
};

test("a table is written by one module", () => {
  const writers: Record<string, Set<string>> = {};
  for (const { path, text } of files.filter(({ path }) => path.startsWith("domain/")))
    for (const [, table] of text.matchAll(/\b(?:tx|db)\s*\.(?:insert|update|delete)\((\w+)\)/g))
      (writers[table!] ??= new Set()).add(path.split("/")[1]!);
  const many = Object.entries(writers).filter(([, modules]) => modules.size > 1);
  expect(
    Object.fromEntries(many.map(([table, modules]) => [table, [...modules].toSorted().join(", ")])),
  ).toEqual(writtenByMany);
});

/** Reads that still take whole rows. The list may only become shorter: what a page does not show is not in its data. */
const wholeRows = [
  "domain/people/known-browsers.ts",
  "domain/people/own-account/confirm-second-factor.ts",
  "domain/people/own-account/list-own-sessions.ts",
  "domain/people/queries.ts",
  "domain/people/sign-in-with-passkey.ts",
  "domain/people/staff/change-access.ts",
  "domain/people/staff/queries.ts",
  "domain/privacy/audit/list-audit.ts",
  "domain/schedule/classes/queries.ts",
  "domain/schedule/groups/find-group.ts",
  "domain/schedule/groups/offer-next.ts",
  "domain/schedule/own-sessions/give-back-session.ts",
  "domain/schedule/sessions/queries.ts",
  "domain/schedule/sessions/undo-last-change.ts",
  "domain/schedule/sessions/write-session.ts",
  "domain/shop/discounts/find-given-code.ts",
  "domain/shop/discounts/find-terms.ts",
  "domain/shop/discounts/list-codes.ts",
  "domain/shop/orders/paying/follow-money.ts",
  "domain/shop/orders/lock-order.ts",
  "domain/shop/orders/refunding/refund-order.ts",
  "domain/shop/products/find-product.ts",
  "domain/shop/products/import-products.ts",
  "domain/shop/products/save-product.ts",
  "domain/shop/products/set-statuses.ts",
  "domain/studio/backups/queries.ts",
  "domain/studio/enquiries/queries.ts",
  "domain/studio/outbox/queries.ts",
  "domain/studio/maintenance/queries.ts",
  "domain/studio/site-content/queries.ts",
  "domain/studio/site-content/save-page-offers.ts",
];

test("what is read names its columns", () => {
  const table =
    "orders|products|customers|clients|enquiries|enquiryAnswers|staffInvitations|therapistPermissions|paymentIntents";
  const bare = new RegExp(
    String.raw`\.select\(\)|\.select(?:Distinct)?\(\{[^}]*?\b\w+: (?:${table})\s*[,}]|\.query\.\w+\.find\w+\((?![^)]*columns)`,
  );
  const found = files.filter(
    ({ path, text }) => /^(domain|app|jobs)\//.test(path) && bare.test(text),
  );
  expect(found.map(({ path }) => path).toSorted()).toEqual(wholeRows.toSorted());
});

/** Where rows or advisory locks are taken without `lock` and `readLocked`, and the reason. */
const locksOfTheirOwn: Record<string, string> = {
  "app/http/start/run-once-at-start.ts":
    "before there are rows to lock: one of several processes fills the studio",
  "db/migrate.ts": "before there are tables",
  "db/moving-out/snapshot.ts": "one process writes an archive: who does not get the lock goes away",
  "domain/kernel/database/locks.ts": "the one place",
  "domain/kernel/database/outbox.ts": "takes rows that no other worker has locked, without waiting",
  "domain/shop/stock/claim-stock.ts":
    "stock items in the order of their ids, in the statement that takes the stock",
  "domain/shop/stock/restock.ts": "the same for stock that a refund returns",
  "domain/shop/stock/return-stock.ts": "the same for stock that an order returns",
};

test("rows that a command depends on are locked by the kernel, in one order, and retried by it", () => {
  const locking =
    /\.for\(\s*"(?:no key )?(?:update|share)|\bfor (?:no key update|key share)\b|\bpg_(?:try_)?advisory/;
  const found = files.filter(({ text }) =>
    locking.test(text.replaceAll(/^\s*(?:\*|\/\/|\/\*\*).*$/gm, "")),
  );
  expect(found.map(({ path }) => path).toSorted()).toEqual(Object.keys(locksOfTheirOwn).toSorted());
  const own = files.filter(
    ({ path, text }) => /^domain\/(?!kernel\/)/.test(path) && /\.db\.transaction\(/.test(text),
  );
  expect(own.map(({ path }) => path)).toEqual([]);
  const looping = files.filter(({ text }) => /"40P01"|"40001"/.test(text));
  expect(looping.map(({ path }) => path)).toEqual(["domain/kernel/database/repeated.ts"]);
});

test("only env.ts reads the environment", () => {
  expect(files.filter(({ text }) => text.includes("process.env")).map(({ path }) => path)).toEqual(
    [],
  );
});
