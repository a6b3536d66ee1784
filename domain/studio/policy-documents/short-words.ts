// What is said of cancelling before anything is paid, and in the mail that confirms it: in short, by
// the kind of thing. A part of the Refund and Cancellation Policy, with its versions.
import { type FactName, fillIn } from "./messages.ts";
import type { PolicyWording } from "./policy-text.ts";
import { readBlocks } from "./text-format.ts";

/** As the product says it. Retreats and courses are lists, which stand in both papers about them, too. */
export const givenShort = {
  "retreat-refunds": `- More than 42 days before the retreat: all of your money back.
- 42 to 15 days before: half of your money back.
- 14 days or fewer before: no refund, unless we can give your place to somebody else; then you get back all but £15.
- At any time up to the day before: you may give your place to somebody else, free of charge. Tell us their name.`,
  "course-refunds": `- 7 days or more before the first class: all of your money back.
- Less than 7 days before: you may pass your place on to somebody else or, once, move to another course with free places.
- After it has begun: no refund for classes you miss. If illness or injury keeps you away for the rest of a course, we carry the classes you have not had over to your next one.`,
  "short-goods":
    "You may cancel for any reason within 14 days of the day you receive them. Tell us in any clear way; a form is in the Refund and Cancellation Policy. Send them back within 14 days of that, and we refund all you paid within 14 days of having them back.",
  "short-appointments":
    "Cancel or move a session free of charge up to {notice} before it begins. What you bought without fixed dates may be cancelled within 14 days of buying it; if we began within them at your wish, you pay for what you have had.",
  "short-vouchers": "You may cancel within 14 days of buying one, as far as it has not been spent.",
  "short-passes":
    "You may change your mind within 14 days of buying it and get all of it back. If you have used it by then, you asked us to begin: you pay for what you have had, in proportion, and get back the rest.",
  "short-deposits": `The deposit keeps your place, and the balance is due by the day that we name. We remind you by e-mail and send a link to pay it. A discount code takes off what is paid now; the balance stays as it is.

- If the balance is not paid by its last day, we may give your place to somebody else; we write to you first.
- What you get back of what you paid, the deposit too, follows the times below.`,
  "short-memberships":
    "Within 14 days of joining{free-month} you may leave at once and have back what you have not used, in proportion.",
  "leave-memberships":
    "Any time, here in your account, on one page: press Leave, and no more is taken. What you have paid lasts to the end of its month.",
} as const;
export type ShortName = keyof typeof givenShort;

/** What is said of one kind: a sentence or more, and a list. */
export type ShortPoint = { words: string; list: readonly string[] };
export type ShortWords = Readonly<Record<ShortName, ShortPoint>>;

type Facts = Partial<Record<FactName, string>>;

/** The points of a wording of the policy; without one as the product says them. */
export const shortWordsOf = (own: PolicyWording | undefined, facts: Facts): ShortWords =>
  Object.fromEntries(
    Object.entries(givenShort).map(([name, given]) => [
      name,
      readPoint(own?.words[name] ?? given, facts),
    ]),
  ) as Record<ShortName, ShortPoint>;

function readPoint(text: string, facts: Facts): ShortPoint {
  const blocks = readBlocks(text.split("\n"));
  const words = blocks.filter((block) => typeof block === "string");
  const lists = blocks.flatMap((block) =>
    typeof block === "object" && "list" in block ? block.list : [],
  );
  return {
    words: fillIn(words.join(" "), facts),
    list: lists.map((item) => fillIn(item, facts)),
  };
}
