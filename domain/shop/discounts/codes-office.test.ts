import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { before } from "#domain/kernel/time.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { findToday } from "#domain/shop/today/queries.ts";
import { aCart, aCheckout, aCode, aProduct, openForBusiness } from "#tests/support/builders.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { staffOf } from "#tests/support/staff-office.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { codeForm, personalForm } from "./forms.ts";
import { findCode, listCodes, listUses } from "./list-codes.ts";
import { makePersonalCodes } from "./make-personal-codes.ts";
import { deleteCode, setCodeActive } from "./archive-code.ts";
import { saveCode } from "./save-code.ts";
import { validateDiscountCode } from "./validate-discount-code.ts";

let studio: Studio;
let staff: Ctx<Staff>;
beforeAll(async () => {
  studio = await createStudio();
  staff = staffOf(studio);
  await openForBusiness(studio);
});
afterAll(() => studio.db.close());

const values = (input: Record<string, unknown> = {}) => ({
  code: " spring10 ",
  name: "Spring",
  discountType: "percentage",
  discountValue: "10",
  appliesTo: "all",
  usageLimitPerCustomer: "1",
  validFrom: "2026-06-01",
  validUntil: "",
  isActive: "on",
  ...input,
});
const formOf = (input: Record<string, unknown> = {}) => codeForm.parse(values(input));
const wrongWith = (input: Record<string, unknown>) => {
  const read = codeForm.safeParse(values(input));
  return read.success ? [] : read.error.issues.map(({ path }) => path[0]);
};
const save = async (input: Record<string, unknown> = {}, over?: { id: string; version: string }) =>
  saveCode(staff, { form: formOf(input), over });
const idOf = (saved: Awaited<ReturnType<typeof saveCode>>) => (saved.ok ? saved.value.id : "");
const query = {
  words: "",
  sort: "newest",
  descending: true,
  filters: { active: "" },
  page: 1,
} as const;

test("a code whose last day is over is expired, not active, in the list, its counts and its filters", async () => {
  const past = await aCode(studio, { validUntil: before(noon, 1) });
  const off = await aCode(studio, { validUntil: before(noon, 1), isActive: false });
  const good = await aCode(studio, { validUntil: noon });
  const states = async (active: string) =>
    (await listCodes(staff, { ...query, filters: { active } })).rows
      .filter(({ code }) => [past, off, good].includes(code))
      .map(({ code, state }) => [code, state]);
  expect(await states("yes")).toEqual([[good, "active"]]);
  expect(await states("expired")).toEqual([[past, "expired"]]);
  expect(await states("no")).toEqual([[off, "inactive"]]);
  const { all, active, expired } = await listCodes(staff, query);
  expect([all, active, expired]).toEqual([3, 1, 1]);
  expect((await findToday(staff)).activeCodes).toBe(1);
  await studio.owner.exec("delete from discount_codes");
});

test.each([
  [{ discountValue: "101" }, "discountValue"],
  [{ discountValue: "0.5" }, "discountValue"],
  [{ discountValue: "" }, "discountValue"],
  [{ discountValue: "10.005" }, "discountValue"],
  [{ discountType: "fixed", discountValue: "0" }, "discountValue"],
  [{ discountType: "fixed", discountValue: "-5" }, "discountValue"],
  [{ validFrom: "2026-02-30" }, "validFrom"],
  [{ validFrom: "" }, "validFrom"],
  [{ validUntil: "2026-05-31" }, "validUntil"],
  [{ code: "   " }, "code"],
  [{ name: "" }, "name"],
  [{ usageLimitPerCustomer: "0" }, "usageLimitPerCustomer"],
  [{ usageLimitPerCustomer: "" }, "usageLimitPerCustomer"],
  [{ usageLimit: "-1" }, "usageLimit"],
  [{ minimumPurchaseAmount: "ten" }, "minimumPurchaseAmount"],
  [{ appliesTo: "specific_products" }, "productIds"],
  [{ appliesTo: "specific_categories" }, "categoryIds"],
])("a code with %j is wrong at %s", (input, field) => expect(wrongWith(input)).toContain(field));

test("a code is saved in capitals, begins with its first London day and ends with its last", async () => {
  const id = idOf(
    await save({
      validUntil: "2026-06-30",
      minimumPurchaseAmount: "25",
      usageLimit: "",
    }),
  );
  expect(await findCode(staff, id)).toMatchObject({
    code: "SPRING10",
    discountValue: 1_000,
    minimumPence: 2_500,
    usageLimit: null,
    version: 1,
    validFrom: atLondon("2026-06-01", "00:00"),
    validUntil: new Date(atLondon("2026-07-01", "00:00").getTime() - 1),
  });
  expect(await save({ code: "Spring10" })).toEqual({ ok: false, why: "code-taken" });
});

test("an edit keeps and changes the products and categories of a code", async () => {
  const [mat, ball] = [await aProduct(studio), await aProduct(studio)];
  const specific = {
    code: "MATS",
    appliesTo: "specific_products",
    productIds: [mat],
  };
  const id = idOf(await save(specific));
  expect((await findCode(staff, id))?.productIds).toEqual([mat]);
  await save({ ...specific, productIds: [mat, ball] }, { id, version: "1" });
  expect((await findCode(staff, id))?.productIds.toSorted()).toEqual([mat, ball].toSorted());
  await save({ ...specific, appliesTo: "all", productIds: [mat] }, { id, version: "2" });
  expect((await findCode(staff, id))?.productIds).toEqual([]);
  expect(await save({ ...specific, productIds: [randomUUID()] }, { id, version: "3" })).toEqual({
    ok: false,
    why: "not-there",
  });
});

test("of two people who edit one code the second is refused", async () => {
  const id = idOf(await save({ code: "TWICE" }));
  expect(await save({ code: "TWICE", name: "Hers" }, { id, version: "1" })).toMatchObject({
    ok: true,
  });
  expect(await save({ code: "TWICE", name: "His" }, { id, version: "1" })).toEqual({
    ok: false,
    why: "changed-meanwhile",
  });
  expect((await findCode(staff, id))?.name).toBe("Hers");
});

test("a used code is archived with its orders, an unused one deleted, and neither can be used", async () => {
  const product = await aProduct(studio);
  const [used, unused] = [await aCode(studio), await aCode(studio)];
  const buyer = aCheckout({ discountCode: used, expectedTotal: 900 });
  await placeOrder(await aCart(studio, [[product, 1]]), buyer);
  const ids = new Map((await listCodes(staff, query)).rows.map(({ code, id }) => [code, id]));
  expect((await listUses(staff, ids.get(used)!)).rows).toMatchObject([
    { email: buyer.email, amountPence: 100 },
  ]);
  expect(await deleteCode(staff, { id: ids.get(used)! })).toMatchObject({
    ok: true,
    value: { kept: true },
  });
  expect(await deleteCode(staff, { id: ids.get(unused)! })).toMatchObject({
    ok: true,
    value: { kept: false },
  });
  expect(await deleteCode(staff, { id: ids.get(used)! })).toEqual({
    ok: false,
    why: "no-such-code",
  });
  const left = (await listCodes(staff, query)).rows.map(({ code }) => code);
  expect(left).not.toContain(used);
  expect(left).not.toContain(unused);
  const lines = [
    {
      productId: product,
      categoryId: randomUUID(),
      totalPence: 1_000,
    },
  ];
  const verdict = await validateDiscountCode(studio.guest(), {
    code: used,
    customerEmail: null,
    lines,
  });
  expect(verdict.isValid).toBe(false);
  await expectInvariants(studio.owner);
});

test("switching a code off and on applies to the next checkout", async () => {
  const code = await aCode(studio);
  const id = (await listCodes(staff, query)).rows.find((row) => row.code === code)!.id;
  const lines = [
    {
      productId: randomUUID(),
      categoryId: randomUUID(),
      totalPence: 1_000,
    },
  ];
  const isValid = async () =>
    (await validateDiscountCode(studio.guest(), { code, customerEmail: null, lines })).isValid;
  await setCodeActive(staff, { id, active: false });
  expect(await isValid()).toBe(false);
  await setCodeActive(staff, { id, active: true });
  expect(await isValid()).toBe(true);
});

test("personal codes are one for each address, unguessable, used once, and a second submit makes no more", async () => {
  const input = {
    key: randomUUID(),
    prefix: "thanks",
    emails: "Ana@example.com, ben@example.com\nana@example.com",
    count: "",
  };
  const form = personalForm.parse({ ...values(), ...input });
  const first = await makePersonalCodes(staff, { form });
  expect(await makePersonalCodes(staff, { form })).toEqual(first);
  const codes = first.ok ? first.value : [];
  expect(codes.map(({ email }) => email)).toEqual(["ana@example.com", "ben@example.com"]);
  for (const { code } of codes) expect(code).toMatch(/^THANKS-[A-Z2-9]{10}$/);
  const product = await aProduct(studio);
  const [anas] = codes;
  const use = async (email: string) =>
    placeOrder(
      await aCart(studio, [[product, 1]]),
      aCheckout({ email, discountCode: anas!.code, expectedTotal: 900 }),
    );
  expect(await use("eve@example.com")).toEqual({ ok: false, why: "discount-refused" });
  expect(await use("ana+shop@example.com")).toMatchObject({ ok: true });
  expect(await use("ana@example.com")).toEqual({ ok: false, why: "discount-refused" });
  expect(personalForm.safeParse({ ...values(), ...input, emails: "not an address" }).success).toBe(
    false,
  );
  expect(personalForm.safeParse({ ...values(), ...input, emails: "" }).success).toBe(false);
  await expectInvariants(studio.owner);
});

test("each change of a code is an audit event, and none names a person", async () => {
  const { rows } = await studio.owner.query<{ action: string; detail: object }>(
    "select action, detail from audit_log where action like 'discount.%'",
  );
  expect([...new Set(rows.map(({ action }) => action))].toSorted()).toEqual([
    "discount.changed",
    "discount.created",
    "discount.deleted",
    "discount.generated",
    "discount.switched",
  ]);
  expect(JSON.stringify(rows)).not.toContain("@");
});
