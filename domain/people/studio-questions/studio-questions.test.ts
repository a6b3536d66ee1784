// The studio's own questions: written by the owner, asked and kept as they were asked, at the checkout and at the registration.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { registration } from "#domain/people/forms.ts";
import { register } from "#domain/people/register.ts";
import { eachOrder } from "#domain/shop/orders/office/list-orders.ts";
import { takenOrderForm } from "#domain/shop/orders/forms.ts";
import { takeOrder } from "#domain/shop/orders/office/take-order.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { aCart, aCheckout, aProduct, openForBusiness } from "#tests/support/builders.ts";
import { accountsOn, password } from "#tests/support/people.ts";
import { staffOf } from "#tests/support/staff-office.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";
import { questionForm } from "./forms.ts";
import { answerErrors, maxQuestions } from "./messages.ts";
import {
  listQuestionsAt,
  listOrderAnswers,
  listRegistrationAnswers,
  listStudioQuestions,
} from "./queries.ts";
import { answerName, type QuestionView, readAnswers } from "./rules.ts";
import { addStudioQuestion, changeStudioQuestion, removeStudioQuestion } from "./save-question.ts";

let studio: Studio;
let owner: Ctx<Owner>;
beforeAll(async () => {
  studio = await createStudio();
  owner = staffOf(studio, "owner") as Ctx<Owner>;
  await openForBusiness(studio);
});
afterAll(() => studio.db.close());

const form = (values: Record<string, string> = {}) =>
  questionForm.parse({
    place: "checkout",
    wording: "How did you hear of us?",
    kind: "text",
    position: "1",
    isOn: "on",
    ...values,
  });
const noFilter = { words: "", filters: {} } as unknown as Parameters<typeof eachOrder>[1];
const asked = (at: "checkout" | "registration" = "checkout") => listQuestionsAt(studio.guest(), at);

test("the owner writes a question, and a second editor reads what the first changed", async () => {
  expect(() => form({ kind: "choice", options: "One" })).toThrow("from 2 to 12");
  const list = {
    kind: "choice",
    options: "A friend\n\n10\n5",
    position: "2",
    isRequired: "on",
  };
  await addStudioQuestion(owner, form(list));
  await addStudioQuestion(
    owner,
    form({
      wording: "A present?",
      kind: "tick",
      options: "x",
    }),
  );
  expect(await asked()).toMatchObject([
    { wording: "A present?", options: [] },
    { options: ["A friend", "10", "5"], isRequired: true },
  ]);
  const { id } = (await listStudioQuestions(owner))[0]!;
  const off = {
    id,
    version: "1",
    form: form({
      wording: "For a friend?",
      kind: "tick",
      isOn: "",
    }),
  };
  expect(await changeStudioQuestion(owner, off)).toMatchObject({ ok: true });
  expect(await changeStudioQuestion(owner, off)).toEqual({ ok: false, why: "changed-meanwhile" });
  expect(await asked()).toHaveLength(1);
  for (let more = 2; more < maxQuestions; more++)
    await addStudioQuestion(owner, form({ isOn: "" }));
  expect(await addStudioQuestion(owner, form())).toEqual({ ok: false, why: "too-many" });
  await removeStudioQuestion(owner, id);
  await removeStudioQuestion(owner, id);
  const shop = staffOf(studio) as never;
  await expect(addStudioQuestion(shop, form())).rejects.toMatchObject({ cause: { code: "42501" } });
});

const question = (more: Partial<QuestionView> = {}): QuestionView => ({
  id: "q",
  wording: "Why?",
  help: "",
  kind: "text",
  options: [],
  isRequired: false,
  version: 3,
  ...more,
});

test("answers are read: required, of a list, a tick, too long, and to words that have changed", () => {
  const read = (more: Partial<QuestionView>, typed?: string, version = 3) => {
    const one = question(more);
    const name = answerName({ ...one, version });
    const { answers, errors } = readAnswers([one], typed === undefined ? {} : { [name]: typed });
    return errors[answerName(one)] ?? answers[0]?.answer;
  };
  expect(read({}, "  so\u0000 it is ")).toBe("so it is");
  expect(read({}, " ")).toBeUndefined();
  expect(read({ isRequired: true })).toBe(answerErrors.text);
  expect(read({}, "x".repeat(501))).toBe(answerErrors.long);
  const list = { kind: "choice", options: ["A", "B"] } as const;
  expect([read(list, "B"), read(list, "C"), read({ ...list, isRequired: true })]).toEqual([
    "B",
    answerErrors.choice,
    answerErrors.choice,
  ]);
  const tick = { kind: "tick" } as const;
  expect([read(tick, "on"), read(tick), read({ ...tick, isRequired: true })]).toEqual([
    "Yes",
    "No",
    answerErrors.tick,
  ]);
  expect(read({}, "to the words before", 2)).toBe(answerErrors.changed);
});

test("an answer stays with its order in the words that were asked, also in the file of orders", async () => {
  const mat = await aProduct(studio, {
    name: "Mat",
    pricePence: 1_000,
    stock: 5,
  });
  const shopper = await aCart(studio, [[mat, 1]]);
  const answers = [
    { wording: "How did you hear of us?", answer: "A friend" },
    { wording: "A present?", answer: "No" },
  ];
  const placed = await placeOrder(shopper, aCheckout({ expectedTotal: 1_000 }), { answers });
  if (!placed.ok) throw new Error(placed.why);
  const { id } = placed.value;
  expect(await listOrderAnswers(staffOf(studio), id)).toEqual(answers);
  expect(await listOrderAnswers(studio.guest({ orders: [id] }), id)).toEqual(answers);
  expect(await listOrderAnswers(studio.guest(), id)).toEqual([]);
  for await (const row of eachOrder(staffOf(studio), noFilter))
    expect(row.answers).toBe("How did you hear of us? A friend | A present? No");
});

test("who takes an order by telephone writes down what its buyer answers", async () => {
  const mat = await aProduct(studio, { pricePence: 1_000, stock: 5 });
  const answers = [{ wording: "How did you hear of us?", answer: "A friend" }];
  const taken = await takeOrder(staffOf(studio), {
    form: takenOrderForm.parse({
      ...aCheckout({}),
      key: crypto.randomUUID(),
      lines: [{ productId: mat, quantity: 1 }],
      method: "later",
      voucherNumber: "",
    }),
    by: "Sam",
    answers,
  });
  if (!taken.ok) throw new Error(taken.why);
  expect(await listOrderAnswers(staffOf(studio), taken.value.id)).toEqual(answers);
});

test("an answer stays with a client who registers, and a taken address keeps none", async () => {
  const accounts = accountsOn(studio.db);
  const at = { ...studio.guest(), ports: { ...studio.guest().ports, accounts } };
  const enrol = () =>
    register(
      visitingFrom(at, "192.0.2.1"),
      registration.parse({
        firstName: "Ana",
        lastName: "Lee",
        email: "ana@example.com",
        password,
        confirmPassword: password,
        medicalConsent: "on",
      }),
      [{ wording: "Who sent you?", answer: "Bea" }],
    );
  expect(await enrol()).toMatchObject({ ok: true });
  expect(await enrol()).toMatchObject({ ok: true });
  const { rows } = await studio.owner.query<{ client_id: string }>(
    "select client_id from registration_answers",
  );
  expect(rows).toHaveLength(1);
  const clientId = rows[0]!.client_id;
  expect(await listRegistrationAnswers(owner, clientId)).toEqual([
    { wording: "Who sent you?", answer: "Bea" },
  ]);
  expect(await listRegistrationAnswers(staffOf(studio), clientId)).toEqual([]);
});
