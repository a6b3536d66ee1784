import { expect, test } from "vitest";
import { mobileOf, spokenMobile, textTime } from "./rules.ts";
import { reminderWords } from "./reminder-words.ts";

test("a UK mobile number is known however it is typed, and no other number is texted", () => {
  for (const typed of [
    "07700 900123",
    "+44 7700 900123",
    "+44 (0)7700-900123",
    "0044 7700900123",
    "(07700) 900 123",
  ])
    expect(mobileOf(typed)).toBe("+447700900123");
  for (const typed of [
    "",
    "01462 900123",
    "07012 345678",
    "07600 900123",
    "+33 7 70 09 00 12",
    "0770",
  ])
    expect(mobileOf(typed)).toBeUndefined();
  expect(mobileOf("07624 900123")).toBe("+447624900123");
  expect(spokenMobile("+447700900123")).toBe("07700 900123");
});

test("at night a text waits for seven in the morning, in summer and in winter", () => {
  const wait = (now: string) => textTime(new Date(now)).toISOString();
  expect(wait("2026-06-10T19:59:00Z")).toBe("2026-06-10T19:59:00.000Z");
  expect(wait("2026-06-10T20:00:00Z")).toBe("2026-06-11T06:00:00.000Z");
  expect(wait("2026-06-11T05:59:00Z")).toBe("2026-06-11T06:00:00.000Z");
  expect(wait("2026-12-10T21:00:00Z")).toBe("2026-12-11T07:00:00.000Z");
});

test("it says when and where and not what for, in the characters that cost least", () => {
  const words = reminderWords({
    studio: "Kate’s – Pilates",
    startsAt: new Date("2026-06-15T09:00:00Z"),
    place: "Shefford Hall",
    link: "https://studio.test/client/sessions",
    takesAnswers: true,
  });
  expect(words).toBe(
    "Kate's - Pilates: see you on Monday 15th June at 10:00am, Shefford Hall. Change or cancel: https://studio.test/client/sessions No more texts: STOP",
  );
});
