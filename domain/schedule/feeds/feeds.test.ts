import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { changePassword } from "#domain/people/own-account/change-password.ts";
import { endOtherSessions } from "#domain/people/own-account/end-sessions.ts";
import { keepLink } from "#domain/people/mailed-links.ts";
import { resetPassword } from "#domain/people/reset-password.ts";
import { anAccount, asHerself, password } from "#tests/support/people.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { listFeeds } from "./end-feed.ts";
import { openFeed } from "./open-feed.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio()));
afterAll(() => studio.db.close());

const address = "192.0.2.1";
const proof = { password, code: "", address };

async function aSubscriber() {
  const account = await anAccount(studio);
  const ctx = asHerself(studio, account) as Ctx<Client>;
  const opened = await openFeed(ctx, { ...proof, detail: "times" });
  expect(opened).toMatchObject({ ok: true });
  return { ctx, account };
}
const mailsTo = async (accountId: string) =>
  (
    await studio.owner.query<{ news: string }>(
      "select payload->>'news' as news from outbox where event = 'account.news' and payload->>'accountId' = $1",
      [accountId],
    )
  ).rows.map(({ news }) => news);

test("an address takes the password, sends an email, and is listed with its day and last use", async () => {
  const account = await anAccount(studio);
  const ctx = asHerself(studio, account) as Ctx<Client>;
  const refused = await openFeed(ctx, { ...proof, password: "not this one", detail: "times" });
  expect(refused).toEqual({ ok: false, why: "wrong-password" });
  expect([await listFeeds(ctx), await mailsTo(account.accountId)]).toEqual([[], []]);
  await openFeed(ctx, { ...proof, detail: "names" });
  expect(await mailsTo(account.accountId)).toEqual(["calendar-opened"]);
  expect(await listFeeds(ctx)).toEqual([
    {
      id: expect.any(String),
      kind: "client",
      detail: "times",
      createdAt: noon,
      lastReadAt: null,
    },
  ]);
});

test("it ends with signing out everywhere else, and other accounts' calendars do not", async () => {
  const [hers, his] = [await aSubscriber(), await aSubscriber()];
  await endOtherSessions(hers.ctx, { secret: "the session here" });
  expect(await listFeeds(hers.ctx)).toEqual([]);
  expect(await listFeeds(his.ctx)).toHaveLength(1);
});

test("it ends with a new password", async () => {
  const { ctx } = await aSubscriber();
  const input = {
    ...proof,
    newPassword: "kestrel-over-clophill",
    confirmPassword: "kestrel-over-clophill",
  };
  expect(await changePassword(ctx, { ...input, secret: "the session here" })).toMatchObject({
    ok: true,
  });
  expect(await listFeeds(ctx)).toEqual([]);
});

test("it ends with a reset by email", async () => {
  const { ctx, account } = await aSubscriber();
  const link = {
    purpose: "reset",
    accountId: account.accountId,
    now: noon,
  } as const;
  const token = await studio.db.transaction({ actor: "auth" }, (tx) => keepLink(tx, link));
  const form = { token, password: "kestrel-over-clophill" };
  const reset = await resetPassword(ctx, { ...form, confirmPassword: form.password });
  expect(reset).toMatchObject({ ok: true });
  expect(await listFeeds(ctx)).toEqual([]);
});
