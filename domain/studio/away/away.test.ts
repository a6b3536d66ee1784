// What is said while the studio is away: on its days, by whom, and in the receipt of a message.
import { afterAll, expect, test } from "vitest";
import { type Ctx, ctxFor, type Owner } from "#domain/kernel/ctx.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { enquiryReceipt } from "#emails/enquiries.ts";
import { renderEmail } from "#emails/render-email.ts";
import { anAccount } from "#tests/support/people.ts";
import { staffOf } from "#tests/support/staff-office.ts";
import { createStudio, noon } from "#tests/support/studio.ts";
import { awayForm } from "./forms.ts";
import { findAwayMessage, listAwayMessages, listAwayNow } from "./queries.ts";
import { addAwayMessage, changeAwayMessage, removeAwayMessage } from "./save-away.ts";

const studio = await createStudio();
afterAll(() => studio.db.close());
const owner = staffOf(studio, "owner") as Ctx<Owner>;
const today = londonDay(noon);
const form = (values: Record<string, string> = {}) =>
  awayForm.parse({
    dayFrom: today,
    dayUntil: addDays(today, 3),
    words: "Back soon.",
    ...values,
  });
const on = (days: number) => studio.guest({}, new Date(noon.getTime() + days * 86_400_000));

test("a message is said from its first day to its last, and the studio's stands first", async () => {
  const therapist = await anAccount(studio, { userType: "therapist", firstName: "Tom" });
  const therapistId = therapist.person!.id;
  expect(await addAwayMessage(owner, form({ therapistId, words: "Ask Kate." }))).toMatchObject({
    ok: true,
  });
  expect(await addAwayMessage(owner, form({ dayFrom: addDays(today, 1) }))).toMatchObject({
    ok: true,
  });
  expect((await listAwayNow(on(0))).map(({ words }) => words)).toEqual(["Ask Kate."]);
  expect((await listAwayNow(on(1))).map(({ words }) => words)).toEqual(["Back soon.", "Ask Kate."]);
  expect((await listAwayNow(on(1), [therapistId])).map(({ words }) => words)).toEqual([
    "Ask Kate.",
  ]);
  expect(await listAwayNow(on(4))).toEqual([]);

  const away = await listAwayNow(on(1));
  const details = {
    name: "S",
    email: "",
    phone: "",
    address: "",
    website: "",
  };
  const { text } = renderEmail(enquiryReceipt({ reference: "E-1", away }), details);
  expect(text).toContain("The studio is away until Saturday 13 June 2026");
  expect(text).toContain("Ask Kate.");
  expect(text).not.toContain("two working days");
});

test("two people at one message: the second reads what the first changed", async () => {
  const [message] = await listAwayMessages(owner);
  const change = { id: message!.id, version: "1" };
  const words = (text: string) => ({ ...form(), words: text });
  expect(await changeAwayMessage(owner, { ...change, form: words("One") })).toMatchObject({
    ok: true,
  });
  expect(await changeAwayMessage(owner, { ...change, form: words("Two") })).toEqual({
    ok: false,
    why: "changed-meanwhile",
  });
  await removeAwayMessage(owner, message!.id);
  expect(await findAwayMessage(owner, message!.id)).toBeUndefined();
  expect(await removeAwayMessage(owner, message!.id)).toMatchObject({ ok: true });
});

test("the last day is not before the first, and only the owner writes", async () => {
  const read = awayForm.safeParse({
    dayFrom: today,
    dayUntil: addDays(today, -1),
    words: "x",
  });
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual(["dayUntil"]);
  const shop = staffOf(studio) as never;
  await expect(addAwayMessage(shop, form())).rejects.toMatchObject({ cause: { code: "42501" } });
});

test("a therapist sets their own message, and no one else's", async () => {
  const anna = await anAccount(studio, { userType: "therapist", firstName: "Anna" });
  const ben = await anAccount(studio, { userType: "therapist", firstName: "Ben" });
  const as = ({ accountId, person }: typeof anna) => {
    const actor = {
      kind: "therapist",
      id: person!.id,
      accountId,
      permissions: [],
    } as const;
    return ctxFor(actor, studio.guest({}, noon));
  };
  const words = "Back on Monday.";
  await addAwayMessage(as(anna), form({ words, therapistId: ben.person!.id }));
  expect(await listAwayNow(on(0), [ben.person!.id])).toEqual([]);
  expect((await listAwayNow(on(0), [anna.person!.id])).map((one) => one.words)).toEqual([words]);

  const [own] = await listAwayMessages(as(anna));
  const change = {
    id: own!.id,
    version: "1",
    form: form({ words: "Later." }),
  };
  expect(await listAwayMessages(as(ben))).toEqual([]);
  expect(await changeAwayMessage(as(ben), change)).toEqual({ ok: false, why: "no-such-message" });
  await removeAwayMessage(as(ben), own!.id);
  expect(await changeAwayMessage(as(anna), change)).toMatchObject({ ok: true });
  expect(await findAwayMessage(owner, own!.id)).toMatchObject({
    name: "Anna Lee",
    words: "Later.",
  });
});
