import { afterEach, expect, test } from "vitest";
import type { Mail } from "#domain/kernel/ports.ts";
import { fakeSmtp } from "#tests/support/fake-smtp.ts";
import { smtpMailer } from "./smtp.ts";

const from = "Free Rein Pilates <hello@studio.example>";
const mail: Mail = {
  to: "ana@example.com",
  subject: "Your order FR-1001 – £12.50",
  text: "Thank you, Ana.",
  html: "<p>Thank you, Ana.</p>",
  messageId: "order-paid-42",
};

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

async function studioWith(manners?: Parameters<typeof fakeSmtp>[0]) {
  const server = await fakeSmtp(manners);
  const mailer = smtpMailer({ url: server.url, from, patience: 150 });
  endings.push(() => mailer.close(), server.stop);
  return { server, mailer };
}

test("an email leaves with both bodies, the studio's address and the same message id every time", async () => {
  const { server, mailer } = await studioWith();
  expect(await mailer.send(mail)).toEqual({ outcome: "sent" });
  expect(await mailer.send(mail)).toEqual({ outcome: "sent" });
  expect(server.emails.map(({ to }) => to)).toEqual([["ana@example.com"], ["ana@example.com"]]);
  for (const { raw } of server.emails) {
    expect(raw).toContain("Message-ID: <order-paid-42@studio.example>");
    expect(raw).toContain("From: Free Rein Pilates <hello@studio.example>");
    expect(raw).toMatch(/text\/plain[\s\S]*text\/html/);
  }
  expect(server.connections()).toBe(1);
});

test("a mail bears the name that the studio goes by now, and answers reach the studio", async () => {
  const { server, mailer } = await studioWith();
  await mailer.send({ ...mail, fromName: "Bath Movement", replyTo: "desk@bath.example" });
  const [{ raw } = { raw: "" }] = server.emails;
  expect(raw).toContain("From: Bath Movement <hello@studio.example>");
  expect(raw).toContain("Reply-To: desk@bath.example");
  expect(mailer.sender).toBe("hello@studio.example");
});

test("a file leaves with its name, its type and every byte", async () => {
  const { server, mailer } = await studioWith();
  const content = new TextEncoder().encode("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n");
  const file = { filename: "session.ics", contentType: "text/calendar; method=REQUEST", content };
  expect(await mailer.send({ ...mail, attachments: [file] })).toEqual({ outcome: "sent" });
  const [{ raw } = { raw: "" }] = server.emails;
  expect(raw).toMatch(/Content-Type: text\/calendar; method=REQUEST; name=session.ics/);
  expect(raw).toMatch(/Content-Disposition: attachment; filename=session.ics/);
  expect(raw).toContain(Buffer.from(content).toString("base64"));
});

test("an invitation stands beside the words, where a mail program acts on it, and is a file as well", async () => {
  const { server, mailer } = await studioWith();
  const content = new TextEncoder().encode("BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n");
  const contentType = "text/calendar; charset=utf-8; method=CANCEL";
  const file = { filename: "cancelled.ics", contentType, content, invitation: "CANCEL" as const };
  expect(await mailer.send({ ...mail, attachments: [file] })).toEqual({ outcome: "sent" });
  const raw = server.emails[0]!.raw.replaceAll(/\r\n[ \t]+/g, " ");
  const beside = raw.slice(
    raw.indexOf("multipart/alternative"),
    raw.indexOf("Content-Disposition: attachment"),
  );
  expect(beside).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/);
  expect(raw).toMatch(/Content-Disposition: attachment; filename=cancelled.ics/);
});

test("a server that accepts and then says nothing is unavailable", async () => {
  const { mailer } = await studioWith({ greeting: undefined });
  expect(await mailer.send(mail)).toMatchObject({ outcome: "unavailable" });
});

test("a server that takes the email and never confirms it is unavailable", async () => {
  const { mailer } = await studioWith({ body: undefined });
  expect(await mailer.send(mail)).toMatchObject({ outcome: "unavailable" });
});

test("a server that is not there is unavailable", async () => {
  const { server, mailer } = await studioWith();
  endings.pop();
  await server.stop();
  expect(await mailer.send(mail)).toMatchObject({ outcome: "unavailable" });
});

test.each([
  { rcptTo: "450 mailbox busy" },
  { body: "451 try later" },
  { greeting: "421 too busy" },
])("%o passes: the mail is tried again later", async (manners) => {
  const { mailer } = await studioWith(manners);
  expect(await mailer.send(mail)).toMatchObject({ outcome: "unavailable" });
});

test.each([{ rcptTo: "550 no such user" }, { body: "554 looks like spam" }])(
  "%o is for good: the mail is not tried again",
  async (manners) => {
    const { server, mailer } = await studioWith(manners);
    expect(await mailer.send(mail)).toMatchObject({ outcome: "refused" });
    expect(server.emails).toEqual([]);
  },
);

test("a server that refuses the studio itself is a fault of the studio, not of the email", async () => {
  const { mailer } = await studioWith({ mailFrom: "550 sender not allowed" });
  expect(await mailer.send(mail)).toMatchObject({ outcome: "unavailable" });
});

test("after a failure the next mail goes out", async () => {
  const { server, mailer } = await studioWith({ rcptTo: "450 busy" });
  expect(await mailer.send(mail)).toMatchObject({ outcome: "unavailable" });
  server.manners.rcptTo = "250 ok";
  expect(await mailer.send(mail)).toEqual({ outcome: "sent" });
});

test("a failure is logged without a person's name", async () => {
  const { mailer } = await studioWith({ rcptTo: "550 ana@example.com is unknown here" });
  expect(JSON.stringify(await mailer.send(mail))).not.toContain("ana");
});

const pdf = (file: object) => ({
  attachments: [
    {
      filename: "a.pdf",
      contentType: "application/pdf",
      content: new Uint8Array(1),
      ...file,
    },
  ],
});

test.each([
  ["a second line in the address", { to: "ana@example.com\r\nBcc: ben@example.com" }],
  ["two addresses", { to: "ana@example.com, ben@example.com" }],
  ["a second line in the subject", { subject: "Hello\r\nBcc: ben@example.com" }],
  ["a bare line feed in the subject", { subject: "Hello\nBcc: ben@example.com" }],
  ["a line separator in the subject", { subject: "Hello\u2028there" }],
  ["no subject", { subject: "  " }],
  ["a second line in the address for answers", { replyTo: "ben@example.com\r\nX-Evil: 1" }],
  ["a second line in the message's id", { messageId: "key>\r\nX-Evil: 1" }],
  ["a second line in a file's name", pdf({ filename: "a.pdf\r\nX-Evil: 1" })],
  ["a path in a file's name", pdf({ filename: "../a.pdf" })],
  ["a second line in a file's type", pdf({ contentType: "text/html\r\nX-Evil: 1" })],
  ["a file that is too large", pdf({ content: new Uint8Array(7_000_001) })],
] as const)("a mail with %s never reaches the server", async (_, forged) => {
  const { server, mailer } = await studioWith();
  expect(await mailer.send({ ...mail, ...forged })).toMatchObject({ outcome: "refused" });
  expect(server.connections()).toBe(0);
});
