// The studio's words in the mails: below the first paragraph and above the signature, and nothing taken out.
import { afterAll, expect, test } from "vitest";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { mailJob } from "#jobs/mail-job.ts";
import { renderEmail } from "#emails/render-email.ts";
import { withWords } from "#emails/with-words.ts";
import { createMailStudio } from "#tests/support/mail-studio.ts";
import { staffOf } from "#tests/support/staff-office.ts";
import { mailForm } from "./forms.ts";
import { findWordsToEdit, listWordedKinds } from "./queries.ts";
import { takesWords, wordedKinds } from "./rules.ts";
import { saveMailWords } from "./save-words.ts";

const { studio, job, to } = await createMailStudio();
afterAll(() => studio.db.close());
const owner = staffOf(studio, "owner") as Ctx<Owner>;
const form = (values: Record<string, string>) => mailForm.parse(values);
const send = (kind: string, email: string) =>
  mailJob({
    find: async () => ({ email }),
    kind,
    to: ({ found }) => found.email,
    says: () => ({
      subject: "A refund of £4.00",
      title: "Refund",
      dear: "Ana",
      blocks: ["it has gone back.", { note: "You may complain." }],
    }),
  })(studio.system(), {}, job());

test("a mail has the studio's subject and paragraphs, and all that it said before", async () => {
  const words = form({
    subject: "Sorry! {subject}",
    opening: "We are sorry\n<b>truly</b>.",
    closing: "See you soon.",
  });
  const save = (version: string, values = words) =>
    saveMailWords(owner, { kind: "refund-notice", version, form: values });
  expect(await save("0")).toMatchObject({ ok: true });
  expect(await save("0")).toEqual({ ok: false, why: "changed-meanwhile" });
  expect(await listWordedKinds(owner)).toEqual(["refund-notice"]);
  await send("refund-notice", "ana@example.com");
  const [mail] = to("ana@example.com");
  expect(mail!.subject).toBe("Sorry! A refund of £4.00");
  const { text, html } = mail!;
  const places = [
    "Dear Ana, it has gone back.",
    "We are sorry",
    "You may complain.",
    "See you soon.",
  ];
  const found = places.map((words_) => text.indexOf(words_));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(found[0]).toBeGreaterThanOrEqual(0);
  expect(html).toContain("&lt;b&gt;truly&lt;/b&gt;");
  expect(html).not.toContain("<b>truly");

  expect(await save("1", form({}))).toMatchObject({ ok: true });
  expect(await findWordsToEdit(owner, "refund-notice")).toMatchObject({ subject: "", version: 2 });
  await send("refund-notice", "ben@example.com");
  expect(to("ben@example.com")[0]!.subject).toBe("A refund of £4.00");
});

test("mails that keep an account safe, go to the studio, or were written by a person take no words", async () => {
  for (const kind of ["account-reset", "staff-alert", "letter", "group-message", "nothing-such"]) {
    expect(takesWords(kind)).toBe(false);
    expect(
      await saveMailWords(owner, { kind, version: "0", form: form({ opening: "x" }) }),
    ).toEqual({ ok: false, why: "no-such-mail" });
  }
  expect(wordedKinds().length).toBeGreaterThan(40);
  const internal = {
    subject: "s",
    title: "t",
    isInternal: true as const,
    blocks: ["One."],
  };
  const words = {
    subject: "x",
    opening: "Two.",
    closing: "Three.",
  };
  expect(withWords(internal, words)).toBe(internal);
  const details = {
    name: "S",
    email: "",
    phone: "",
    address: "",
    website: "",
  };
  expect(
    renderEmail(withWords({ ...internal, isInternal: undefined } as never, words), details).text,
  ).toContain("Two.");
  const shop = staffOf(studio) as never;
  await expect(
    saveMailWords(shop, {
      kind: "order-sent",
      version: "0",
      form: form({ opening: "x" }),
    }),
  ).rejects.toMatchObject({ cause: { code: "42501" } });
});
