import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each([
  "password",
  "Password1",
  "P@ssw0rd!",
  "passw0rd2026",
  "12345678",
  "1234567890",
  "qwertyuiop",
  "Qwerty123!",
  "1q2w3e4r",
  "iloveyou",
  "ILoveYou!!",
  "letmein1",
  "welcome123",
  "sunshine99",
  "monkey12!",
  "abcd1234",
  "11111111",
  "12121212",
  "aaaaaaaa",
  "31121984",
  "football!",
  "Chelsea2024",
  "pilates1",
  "Pilates2026!",
  "dragonmaster",
  "lovelylovely",
  "!!!!!!!!",
])("%s is refused", (password) => expect(isCommonPassword(password)).toBe(true));

test.each([
  "heron-on-the-ivel",
  "demo-client-2026",
  "correct horse battery staple",
  "kX8-27pq!v",
  "Grüße aus Ulm 7",
  "4829104756382",
])("%s is not a common password", (password) => expect(isCommonPassword(password)).toBe(false));

test("over three thousand common passwords are refused", () => {
  const words = [
    "password",
    "qwerty",
    "dragon",
    "monkey",
    "letmein",
    "football",
    "sunshine",
    "princess",
    "charlie",
    "summer",
  ];
  const endings = Array.from({ length: 320 }, (_, at) => String(at));
  const tried = words.flatMap((word) => endings.map((ending) => `${word}${ending}`));
  expect(tried.filter((password) => !isCommonPassword(password))).toEqual([]);
});
