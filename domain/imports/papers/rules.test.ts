import { expect, test } from "vitest";
import { dayIn, kindOfPaper, nameOf } from "./about-paper.ts";
import { ownerOf, peopleBy } from "./find-owner.ts";

const person = (number: number, firstName: string, lastName: string, email: string) => ({
  id: `client-${number}`,
  number: `FR0000${number}`,
  firstName,
  lastName,
  email,
});
const people = peopleBy([
  person(1, "Ann", "Lee", "ann@example.com"),
  person(2, "Mary Ann", "O’Brien", "mary-ann.obrien@example.co.uk"),
  person(3, "Tom", "Smith", "tom@example.com"),
  person(4, "Tom", "Smith", "other.tom@example.com"),
  person(5, "Zoë", "Hall-Jones", "zoe@example.com"),
]);
const owner = (path: string) => {
  const found = ownerOf(path, people);
  return "clientId" in found ? found.clientId.slice(-1) : found.reason;
};

test("a paper is whose email, client number or full name stands in its path", () => {
  expect(owner("ann@example.com/MRI.pdf")).toBe("1");
  expect(owner("2024-03-01_ANN@example.com-referral.pdf")).toBe("1");
  expect(owner("papers/mary-ann.obrien@example.co.uk.pdf")).toBe("2");
  expect(owner("FR00005 letter.pdf")).toBe("5");
  expect(owner("fr-00003/scan.pdf")).toBe("3");
  expect(owner("Ann Lee/2024/scan.pdf")).toBe("1");
  expect(owner("Notes - LEE, Ann (2023).PDF")).toBe("1");
  expect(owner("O'Brien Mary Ann.pdf")).toBe("2");
  expect(owner("Zoë Hall Jones/letter.pdf")).toBe("5");
});

test("no one, or one of several, is not guessed", () => {
  expect(owner("Ann.pdf")).toContain("No client");
  expect(owner("Annlee 12345.pdf")).toContain("No client");
  expect(owner("Tom Smith.pdf")).toContain("More than one client is called Tom Smith");
  expect(owner("Tom Smith/FR00004.pdf")).toBe("4");
  expect(owner("ann@example.com to zoe@example.com.pdf".replace(" to ", "/"))).toContain(
    "names more than one client",
  );
  expect(owner("Ann Lee and Zoë Hall-Jones.pdf")).toContain("more than one client");
});

test("the day, the name and the kind of a paper are read from the name of its file", () => {
  const today = "2026-06-10";
  expect(dayIn("Ann/2024-03-01 scan.pdf", today)).toBe("2024-03-01");
  expect(dayIn("20240301_scan.pdf", today)).toBe("2024-03-01");
  expect(dayIn("scan 1.3.2024.pdf", today)).toBe("2024-03-01");
  expect(dayIn("letter 1 March 2024.pdf", today)).toBe("2024-03-01");
  expect(dayIn("letter 2027-01-01.pdf", today)).toBeUndefined();
  expect(dayIn("2024-03-01/letter.pdf", today)).toBeUndefined();
  expect(nameOf("Ann Lee/Referral_Dr Marsh.PDF")).toBe("Referral Dr Marsh");
  expect(nameOf(".pdf")).toBe("Paper");
  expect([
    kindOfPaper("MRI lumbar"),
    kindOfPaper("Referral Dr Marsh"),
    kindOfPaper("Blood results"),
    kindOfPaper("2024-03-01"),
  ]).toEqual(["scan", "referral", "result", "notes"]);
});
