import { expect, test } from "vitest";
import { columnsError, guessColumns } from "./columns.ts";
import { clientsKind } from "./clients/clients-kind.ts";
import { dayOrderOf, readDay } from "./read-day.ts";

const none = new Map<string, string>();

test.each([
  [
    "Cliniko",
    ["First name", "Last name", "Email", "Date of birth", "Post code"],
    ["first_name", "last_name", "email", "date_of_birth", "postcode"],
  ],
  [
    "Mindbody",
    ["Last Name", "First Name", "Mobile Phone", "Email", "Birthdate", "Postal Code"],
    ["last_name", "first_name", "phone", "email", "date_of_birth", "postcode"],
  ],
  [
    "a spreadsheet",
    ["Name", "E-Mail", "Tel.", "How they found us"],
    ["full_name", "email", "phone", ""],
  ],
  ["two phones", ["Mobile", "Home phone", "Email"], ["phone", "", "email"]],
  ["a name beside its parts", ["Name", "Forename", "Surname"], ["", "first_name", "last_name"]],
])("the headings of %s are known", (_, headings, uses) => {
  expect(guessColumns(clientsKind, headings, none)).toEqual(uses);
});

test("what was chosen for a heading before is chosen again", () => {
  const remembered = new Map([
    ["clients:kontakt", "email"],
    ["clients:name", ""],
  ]);
  expect(guessColumns(clientsKind, ["Kontakt", "NAME"], remembered)).toEqual(["email", ""]);
});

test.each([
  [["full_name", "email"], undefined],
  [["first_name", "last_name", "email"], undefined],
  [["first_name", "email"], "Please say which columns have the name."],
  [["full_name"], "Please say which column has the e-mail address: clients sign in with it."],
  [["full_name", "email", "email"], "Two columns cannot both be “Email”."],
] as const)("columns %j: %s", (columns, error) => {
  expect(columnsError(clientsKind, columns)).toBe(error);
});

test.each([
  ["1981-04-05", "1981-04-05"],
  ["05/04/1981", "1981-04-05"],
  ["5.4.81", "1981-04-05"],
  ["5 April 1981", "1981-04-05"],
  ["5th Apr 1981", "1981-04-05"],
  ["Apr 5, 1981", "1981-04-05"],
  ["1981-04-05 00:00:00", "1981-04-05"],
  ["4/5/26", "2026-05-04"],
  ["31/02/1981", undefined],
  ["13/13/1981", undefined],
  ["01/01/2999", undefined],
  ["unknown", undefined],
])("%j is the day %s", (text, day) => {
  expect(readDay(text, "day-first", "2026-11-26")).toBe(day);
});

test("the order of a day is that of its file", () => {
  expect(readDay("4/5/1981", "month-first", "2026-11-26")).toBe("1981-04-05");
  expect(dayOrderOf(["1/2/1990", "25/12/1990"])).toBe("day-first");
  expect(dayOrderOf(["1/2/1990", "12/25/1990"])).toBe("month-first");
  expect(dayOrderOf(["1/2/1990"])).toBeUndefined();
  expect(dayOrderOf(["25/12/1990", "12/25/1990"])).toBeUndefined();
  expect(dayOrderOf(["1990-02-01", "3 May 1990", ""])).toBe("day-first");
});

const how = { order: "day-first", today: "2026-11-26" } as const;
const read = (line: string, columns: string[]) => {
  const cells = line.split("|");
  return clientsKind.read(
    Object.fromEntries(columns.map((use, at) => [use, cells[at]?.trim()])),
    how,
  );
};

test("a line is read with its name split, its zero put back and its email in small letters", () => {
  expect(
    read("Ann Marie O’Brien| Ann@Example.COM |7700 900123|5/4/81", [
      "full_name",
      "email",
      "phone",
      "date_of_birth",
    ]),
  ).toMatchObject({
    said: {
      first_name: "Ann Marie",
      last_name: "O’Brien",
      email: "ann@example.com",
      phone: "07700 900123",
      date_of_birth: "1981-04-05",
      city: "",
    },
  });
  expect(read("O’Brien, Ann|a@example.com", ["full_name", "email"])).toMatchObject({
    said: { first_name: "Ann", last_name: "O’Brien" },
  });
});

test.each([
  ["Ann Lee|", "Email: it has none, and clients sign in with theirs."],
  ["Ann Lee|ann at home", "Email: Please enter a valid email address"],
  ["Ann|ann@example.com", "First name: Please enter a first name."],
])("%j is refused: %s", (line, reason) => {
  expect(read(line, ["full_name", "email"])).toEqual({ reason });
});

test("a date of birth that is none is refused with what stands there", () => {
  expect(read("Ann Lee|a@example.com|soon", ["full_name", "email", "date_of_birth"])).toEqual({
    reason: "Date of birth: “soon” is no day of the past.",
  });
});
