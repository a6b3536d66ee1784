import { afterAll, beforeEach, expect, test } from "vitest";
import type { Mail, MailOutcome } from "#domain/kernel/ports.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { createStudio, noon } from "#tests/support/studio.ts";
import { Hopeless } from "./job.ts";
import { mailJob } from "./mail-job.ts";

const sent: Mail[] = [];
const send = async (mail: Mail): Promise<MailOutcome> => {
  if (mail.to.startsWith("refused")) return { outcome: "refused", detail: "no such mailbox" };
  sent.push(mail);
  return { outcome: "sent" };
};
const quiet = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  with: () => quiet,
};
const studio = await createStudio({
  log: quiet,
  mail: { send, check: async () => true, close: async () => {} },
});
await openForBusiness(studio);
beforeEach(() => void (sent.length = 0));
afterAll(() => studio.db.close());

const system = () => studio.system(noon);
const says = ({ found }: { found: { to: string | null } }) => ({
  subject: "News",
  title: "News",
  blocks: [`For ${found.to}`],
});
const newsFor = (addresses: readonly (string | null)[], more = {}) =>
  mailJob({
    find: async () => addresses.map((to) => ({ to })),
    kind: "news",
    key: ({ jobId, found }) => `news-${jobId}-${found.to?.replace("@", "-")}`,
    to: ({ found }) => found.to,
    says,
    ...more,
  });
const run = (job: ReturnType<typeof newsFor>, id: string) => job(system(), {}, { id, attempt: 1 });

test("each has one email, however often the job runs; who was erased has none", async () => {
  const job = newsFor(["ana@example.com", null, "ben@example.com"]);
  for (const _ of [1, 2]) await run(job, "one");
  expect(sent.map(({ to }) => to)).toEqual(["ana@example.com", "ben@example.com"]);
  expect(sent[0]).toMatchObject({ subject: "News", fromName: expect.any(String) });
  expect(sent[0]!.text).toContain("For ana@example.com");
});

test("nothing is said any more where nothing is found", async () => {
  await run(newsFor([]), "two");
  expect(sent).toEqual([]);
});

test("what does not go out after all is not written down as sent", async () => {
  const stopped = newsFor(["cleo@example.com"], { first: async () => false });
  await run(stopped, "three");
  expect(sent).toEqual([]);
  await run(newsFor(["cleo@example.com"]), "three");
  expect(sent).toHaveLength(1);
});

test("an address that refuses is a dead letter only where the email must arrive", async () => {
  const outcomes: string[] = [];
  const after = async (outcome: string) => void outcomes.push(outcome);
  await run(newsFor(["refused@example.com"], { after }), "four");
  const must = newsFor(["refused@example.com"], { after, mustArrive: true });
  await expect(run(must, "five")).rejects.toThrow(Hopeless);
  expect(outcomes).toEqual(["refused", "refused"]);
});
