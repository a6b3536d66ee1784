import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mails, outbox } from "#db/schema/system.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { after, before, days, minutes } from "#domain/kernel/time.ts";
import { handlers } from "#jobs/handlers.ts";
import { drain } from "#jobs/run.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { engines } from "#tests/support/engines.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { keptLog } from "#tests/support/small-site.tsx";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { putJobAside } from "./put-job-aside.ts";
import { countJobs, listJobs, listMails } from "./queries.ts";
import { retryJob } from "./retry-job.ts";
import { jobFailure, jobName, mailKind } from "./messages.ts";

const { log } = keptLog();

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let shop: Ctx<Staff>;
  let owner: Ctx<Staff>;
  beforeAll(async () => {
    studio = await createStudio({ log }, engine);
    [shop, owner] = [await aStaffMember(studio, "shop"), await aStaffMember(studio, "owner")];
  });
  afterAll(() => studio.db.close());
  beforeEach(() => emptyTables(studio.owner, "outbox, mails, schedules"));

  const system = { actor: "system" } as const;
  const job = async (event: string, more: Partial<typeof outbox.$inferInsert> = {}) => {
    const row = {
      event,
      payload: { link: "https://studio.example/secret-token" },
      createdAt: noon,
      dueAt: noon,
      ...more,
    };
    const [made] = await studio.db.transaction(system, (tx) =>
      tx.insert(outbox).values(row).returning(),
    );
    return made!.id;
  };
  const mail = (
    kind: string,
    at: number,
    status: "queued" | "sent" | "refused" = "sent",
    recipient = "ana@example.com",
  ) =>
    studio.db.transaction(system, (tx) =>
      tx.insert(mails).values({
        key: `${kind}-${at}`,
        kind,
        recipient,
        subject: `About ${kind}`,
        messageId: `${at}`,
        status,
        createdAt: after(noon, minutes(at)),
      }),
    );
  const dead = {
    deadAt: noon,
    attempts: 400,
    lastError: "MailServerAway",
  };
  const list = (ctx: Ctx<Staff>, filters: { status?: string; kind?: string } = {}, words = "") =>
    listMails(ctx, {
      words,
      sort: "sent",
      descending: true,
      page: 1,
      filters: { status: "", kind: "", ...filters },
    });
  const kindsOf = async (...asked: Parameters<typeof list>) =>
    (await list(...asked)).rows.map(({ kind }) => kind);

  test("mails are found by state, by kind and by how the recipient's address begins", async () => {
    await mail("order-confirmation", 1);
    await mail("enquiry-receipt", 2, "refused", "b_n@example.com");
    await mail("account-reset", 3);

    expect(await kindsOf(owner)).toEqual([
      "account-reset",
      "enquiry-receipt",
      "order-confirmation",
    ]);
    expect(await kindsOf(owner, { status: "refused" })).toEqual(["enquiry-receipt"]);
    expect(await kindsOf(owner, { kind: "account-reset" })).toEqual(["account-reset"]);
    expect(await kindsOf(owner, {}, "B_")).toEqual(["enquiry-receipt"]);
    expect(await kindsOf(owner, {}, "%")).toEqual([]);
    expect((await list(owner)).total).toBe(3);
  });

  test("shop staff see only the shop's emails and jobs", async () => {
    await mail("order-confirmation", 1);
    await mail("account-reset", 2);
    const secret = await job("account.link-asked", dead);
    await job("order.paid", dead);

    expect(await kindsOf(shop)).toEqual(["order-confirmation"]);
    expect(await kindsOf(shop, { kind: "account-reset" })).toEqual([]);
    expect((await listJobs(shop, "given-up", 1)).rows.map(({ event }) => event)).toEqual([
      "order.paid",
    ]);
    expect(await countJobs(shop)).toEqual({
      "given-up": 1,
      failing: 0,
      waiting: 0,
    });
    expect(await retryJob(shop, secret)).toEqual({ ok: false, why: "not-given-up" });
    expect(await putJobAside(shop, secret)).toEqual({ ok: false, why: "not-given-up" });
    expect(await countJobs(owner)).toEqual({
      "given-up": 2,
      failing: 0,
      waiting: 0,
    });
  });

  test("no payload, link or body is shown", async () => {
    await job("order.paid", dead);
    expect(JSON.stringify(await listJobs(owner, "given-up", 1))).not.toContain("secret-token");
  });

  test("a failed job is tried again from the start, and reported again when it fails again", async () => {
    const id = await job("never-heard-of");
    const work = { ctx: () => studio.system(), handlers, schedules: [], log };
    const announcements = async () =>
      (await studio.db.read(system, (db) => db.select().from(outbox))).filter(
        ({ event }) => event === "job.dead",
      ).length;
    await drain({ ...work, handlers: { "job.dead": async () => {} } });
    expect(await countJobs(owner)).toMatchObject({ "given-up": 1 });
    expect(await announcements()).toBe(1);

    expect(await retryJob(owner, id)).toEqual({ ok: true, value: undefined });
    expect(await countJobs(owner)).toMatchObject({ "given-up": 0, failing: 1 });
    await drain({ ...work, handlers: { "job.dead": async () => {} } });
    expect(await announcements()).toBe(2);

    await retryJob(owner, id);
    let ran = 0;
    await drain({
      ...work,
      handlers: { "never-heard-of": async () => void (ran += 1), "job.dead": async () => {} },
    });
    expect(ran).toBe(1);
    expect(await countJobs(owner)).toEqual({
      "given-up": 0,
      failing: 0,
      waiting: 0,
    });
    expect(await retryJob(owner, id)).toEqual({ ok: false, why: "not-given-up" });
  });

  test("a job dealt with in another way is set aside, and kept", async () => {
    const id = await job("order.paid", dead);
    expect(await putJobAside(shop, id)).toMatchObject({ ok: true });
    expect(await countJobs(shop)).toMatchObject({ "given-up": 0 });
    expect(await putJobAside(shop, id)).toEqual({ ok: false, why: "not-given-up" });
    expect(await studio.db.read(system, (db) => db.select().from(outbox))).toHaveLength(1);
  });

  test("waiting and failing jobs are distinguished", async () => {
    await job("order.paid", { dueAt: before(noon, days(1)) });
    await job("order.paid", { lastError: "Error", attempts: 2 });
    await job("order.paid", { doneAt: noon });
    expect(await countJobs(shop)).toEqual({
      "given-up": 0,
      failing: 1,
      waiting: 1,
    });
    expect((await listJobs(shop, "failing", 1)).rows).toMatchObject([{ attempts: 2 }]);
  });
});

test("an unnamed kind is shown by its key, and failures with safe reasons only", () => {
  expect([
    jobName("order.paid"),
    jobName("client.note-shared"),
    mailKind("client.note-shared"),
  ]).toEqual(["Mail the confirmation of a paid order", "Client note shared", "Client note shared"]);
  expect(jobFailure("select * from orders")).toBe(
    "Something unexpected happened; the log says more.",
  );
});
