import { expect, test } from "vitest";
import type { z } from "zod";
import {
  choice,
  clock,
  day,
  email,
  line,
  link,
  optional,
  phone,
  pounds,
  text,
  tick,
  whole,
} from "./fields.ts";

const read = (kind: z.ZodType, values: unknown) => {
  const parsed = kind.safeParse(values);
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
};

test.each([
  ["a line", line(10), "  Ana  ", "Ana"],
  ["a line with a pasted tab", line(10), "Ana\tB", "Ana B"],
  ["a line that was not sent", line(10), undefined, ""],
  ["half of a character", line(10), "a\uD800", "a\uFFFD"],
  ["several lines", text(20), " one\r\n\ttwo\u0007 ", "one\n\ttwo"],
  ["an address", email(), " Ana@Example.COM ", "ana@example.com"],
  ["no address", email(), "", ""],
  ["a phone number", phone(), "+44 (0)7700 900123", "+44 (0)7700 900123"],
  ["a link", link(), "https://studio.example/a", "https://studio.example/a"],
  ["a link as it is said aloud", link(), "studio.example/a", "https://studio.example/a"],
  ["a day", day(), "2028-02-29", "2028-02-29"],
  ["a time", clock(), "09:30", "09:30"],
  ["pounds", pounds(), " £1,250.5", 125_050],
  ["a whole number", whole(1, 36), " 36 ", 36],
  ["a ticked box", tick(), "on", true],
  ["a box that is not ticked", tick(), undefined, false],
  ["nothing where nothing is needed", optional(day()), " ", null],
  ["something where nothing is needed", optional(whole(0, 9)), "0", 0],
])("%s is read as it was meant", (_what, kind, values, value) => {
  expect(read(kind, values)).toEqual(value);
});

test.each([
  ["an empty line", line(10, { required: true }), " ", "Please fill this in."],
  [
    "an empty field with a name",
    line(10, { what: "a name", required: true }),
    "",
    "Please enter a name.",
  ],
  [
    "an empty field with its own sentence",
    line(10, { required: "Who is it?" }),
    undefined,
    "Who is it?",
  ],
  ["a long line", line(10), "a".repeat(11), "Please keep this to 10 characters."],
  [
    "a long text",
    text(1_000, { what: "your message" }),
    "a".repeat(1_001),
    /^Please keep your message to 1,000 /,
  ],
  [
    "a line break",
    line(40, { what: "your name" }),
    "Ana\r\nBcc: b@c.uk",
    "Please keep your name on one line.",
  ],
  ["a separator of lines", line(40), "a\u2028b", "Please keep this on one line."],
  ["an address that is none", email(), "ana at example", "Please enter a valid email address"],
  [
    "a phone number that is none",
    phone(),
    "x",
    "Please enter a phone number, such as 07700 900123.",
  ],
  [
    "a phone number of two lines",
    phone(),
    "07700\n900123",
    "Please keep the phone number on one line.",
  ],
  [
    "a link of another kind",
    link(),
    "javascript:alert(1)",
    "Please enter an address that begins with https://.",
  ],
  ["a day that does not exist", day(), "2026-02-29", "Please enter a date, such as 2026-05-16."],
  ["a day that a slip made", day(), "0226-05-16", "Please enter a date, such as 2026-05-16."],
  ["a time that does not exist", clock(), "24:00", "Please enter a time, such as 09:30."],
  ["an amount that is none", pounds(), "ten", "Please enter an amount in pounds, such as 12.50."],
  [
    "less than nothing",
    pounds({ what: "the price" }),
    "-1",
    "Please enter the price in pounds, such as 12.50.",
  ],
  ["too little", pounds({ min: 1, max: 500 }), "0", "Please enter an amount from £0.01 to £5.00."],
  ["half a number", whole(1, 36), "1.5", "Please enter a whole number from 1 to 36."],
  [
    "too much of it",
    whole(0, 1_000, "the stock"),
    "1e9",
    /^Please enter the stock as a whole number from 0 to 1,000\./,
  ],
  ["none of the choices", choice(["a", "b"], "a status"), "c", "Please choose a status."],
  [
    "a bad day where none is needed",
    optional(day()),
    "soon",
    "Please enter a date, such as 2026-05-16.",
  ],
])("%s is refused in one sentence", (_what, kind, values, sentence) => {
  expect(read(kind, values)).toEqual(
    typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
  );
});
