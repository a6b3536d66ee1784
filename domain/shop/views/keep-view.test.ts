import { afterAll, beforeAll, expect, test } from "vitest";
import { anAccount, asActor } from "#tests/support/people.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { keepView, removeView } from "./keep-view.ts";
import { listViews } from "./queries.ts";

let studio: Studio;
let [ana, ben]: Ctx<Staff>[] = [];
beforeAll(async () => {
  studio = await createStudio();
  const someone = async (): Promise<Ctx<Staff>> =>
    asActor(studio, {
      kind: "staff",
      accountId: (await anAccount(studio)).accountId,
      role: "shop",
    });
  [ana, ben] = [await someone(), await someone()];
});
afterAll(() => studio.db.close());

const names = async (ctx: Ctx<Staff>) => (await listViews(ctx)).map(({ name }) => name);

test("a view is saved only for its author, once a name, and only they remove it", async () => {
  const view = { name: "Mats of May", query: "product=mat&from=2026-05-01" };
  const kept = await keepView(ana!, view);
  expect(kept.ok).toBe(true);
  expect(await keepView(ana!, { ...view, name: "mats of may" })).toEqual({
    ok: false,
    why: "name-taken",
  });
  expect(await keepView(ana!, { ...view, name: "to send" })).toEqual({
    ok: false,
    why: "name-taken",
  });
  expect((await keepView(ben!, view)).ok).toBe(true);
  await removeView(ben!, kept.ok ? kept.value.id : "");
  expect([await names(ana!), await names(ben!)]).toEqual([["Mats of May"], ["Mats of May"]]);
  await removeView(ana!, kept.ok ? kept.value.id : "");
  expect([await names(ana!), await names(ben!)]).toEqual([[], ["Mats of May"]]);
});

test("a person may save a dozen views", async () => {
  for (let n = 0; n < 12; n += 1)
    expect((await keepView(ana!, { name: `View ${n}`, query: "q=a" })).ok).toBe(true);
  expect(await keepView(ana!, { name: "One more", query: "q=a" })).toEqual({
    ok: false,
    why: "too-many",
  });
});
