import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Mail } from "#domain/kernel/ports.ts";
import { localMailbox } from "./local-mailbox.ts";

const noon = new Date("2026-05-16T12:00:00Z");
const folder = await mkdtemp(join(tmpdir(), "mailbox-"));
afterAll(() => rm(folder, { recursive: true }));

const mail = (subject: string): Mail => ({
  to: "ana@example.com",
  subject,
  text: "Hello",
  html: "<p>Hello</p>",
  messageId: "a-1",
});

test("the mailbox shows every mail, newest first, also after a restart", async () => {
  const mailbox = localMailbox({ folder: join(folder, "kept"), clock: () => noon });
  expect(await mailbox.list()).toEqual([]);
  for (const subject of ["first", "second", "third"])
    expect(await mailbox.send(mail(subject))).toEqual({ outcome: "sent" });

  const reopened = localMailbox({ folder: join(folder, "kept"), clock: () => noon });
  const mails = await reopened.list();
  expect(mails.map(({ subject }) => subject)).toEqual(["third", "second", "first"]);
  expect(mails[0]).toEqual({
    id: mails[0]?.id,
    to: "ana@example.com",
    subject: "third",
    text: "Hello",
    html: "<p>Hello</p>",
    sentAt: "2026-05-16T12:00:00.000Z",
    attachments: [],
  });
  expect(new Set(mails.map(({ id }) => id)).size).toBe(3);
});

test("what is in the mailbox belongs to its owner alone", async () => {
  const mailbox = localMailbox({ folder: join(folder, "own"), clock: () => noon });
  const attachments = [
    {
      filename: "terms.pdf",
      content: new Uint8Array([1]),
      contentType: "application/pdf",
    },
  ];
  await mailbox.send({ ...mail("with a paper"), attachments });
  const entries = await readdir(join(folder, "own"), { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile()).length).toBeGreaterThan(1);
  for (const entry of entries) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    expect([entry.name, (mode & 0o077).toString(8)]).toEqual([entry.name, "0"]);
  }
});

test("twenty mails at the same moment are twenty mails", async () => {
  const mailbox = localMailbox({ folder: join(folder, "busy"), clock: () => noon });
  await Promise.all(Array.from({ length: 20 }, (_, n) => mailbox.send(mail(`mail ${n}`))));
  expect(new Set((await mailbox.list()).map(({ subject }) => subject)).size).toBe(20);
  expect(
    (await readdir(join(folder, "busy"))).filter((name) => name.endsWith(".json")),
  ).toHaveLength(20);
});

test("a forged head is refused here as it is by the real mailer", async () => {
  const mailbox = localMailbox({ folder: join(folder, "forged"), clock: () => noon });
  expect(await mailbox.send(mail("Hello\r\nBcc: ben@example.com"))).toMatchObject({
    outcome: "refused",
  });
  expect(await mailbox.list()).toEqual([]);
});

test("what comes with a mail can be opened, and is kept once however many mails bring it", async () => {
  const mailbox = localMailbox({ folder: join(folder, "files"), clock: () => noon });
  const content = new TextEncoder().encode("%PDF-1.7");
  const terms = { filename: "terms.pdf", contentType: "application/pdf", content };
  await mailbox.send({ ...mail("first"), attachments: [terms] });
  await mailbox.send({
    ...mail("second"),
    attachments: [terms, { ...terms, filename: "again.pdf" }],
  });
  const [second] = await mailbox.list();
  expect(second?.attachments.map(({ filename, size }) => [filename, size])).toEqual([
    ["terms.pdf", 8],
    ["again.pdf", 8],
  ]);
  expect(Buffer.from((await mailbox.open(second!.attachments[0]!.id))!).toString()).toBe(
    "%PDF-1.7",
  );
  expect(await readdir(join(folder, "files", "attached"))).toHaveLength(1);
  for (const id of ["../x", "0".repeat(64)]) expect(await mailbox.open(id)).toBeUndefined();
});
