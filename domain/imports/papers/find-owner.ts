// Whose paper a file is, by the path under which it lies in its archive.
import { eq } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { paperReasons } from "./messages.ts";

type Person = {
  id: string;
  email: string;
  number: string;
  firstName: string;
  lastName: string;
};
export type PaperOwner = { clientId: string; label: string } | { reason: string };

/** The clients by what a path may name them by; read once for all papers of an archive. */
export async function findPeople(tx: Db) {
  const people = await tx
    .select({
      id: clients.id,
      email: clients.email,
      number: clients.clientNumber,
      firstName: clients.firstName,
      lastName: clients.lastName,
    })
    .from(clients)
    .where(eq(clients.userType, "client"));
  return peopleBy(people);
}

/** @internal */
export function peopleBy(people: readonly Person[]) {
  const byName = new Map<string, Person[]>();
  for (const person of people)
    for (const name of namesOf(person)) byName.set(name, [...(byName.get(name) ?? []), person]);
  return {
    byEmail: new Map(people.map((person) => [person.email.toLowerCase(), person])),
    byNumber: new Map(people.map((person) => [person.number.toUpperCase(), person])),
    byName,
  };
}
type People = ReturnType<typeof peopleBy>;

/** "ann lee" and "lee ann" of Ann Lee */
const namesOf = ({ firstName, lastName }: Person): Set<string> =>
  new Set(
    [`${firstName} ${lastName}`, `${lastName} ${firstName}`].map((n) => wordsOf(n).join(" ")),
  );

/** The words of a text in small letters; "O’Brien" is one, "Smith-Jones" are two. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/**
 * Whose a paper is: by an email in its path, else a client number, else the longest full name in one
 * of its folders or in its file name. Who is named by none of them, or is one of several, is not guessed.
 */
export function ownerOf(path: string, people: People): PaperOwner {
  const parts = path.replace(/\.pdf$/i, "").split("/");
  const byEmail = parts.flatMap((part) => emailsIn(part, people) ?? []);
  const numbers = parts.flatMap(
    (part) => part.match(/(?<![a-z\d])[a-z]{1,4}-?\d{4,8}(?!\d)/gi) ?? [],
  );
  const byNumber = numbers.flatMap(
    (number) => people.byNumber.get(number.replace("-", "").toUpperCase()) ?? [],
  );
  const named = new Set(byEmail.length > 0 ? byEmail : byNumber);
  if (named.size > 1) return { reason: paperReasons.severalNamed };
  const [one] = named;
  return one ? found(one) : byFullName(parts, people);
}

const found = ({ id, firstName, lastName, number }: Person) => ({
  clientId: id,
  label: `${firstName} ${lastName}, ${number}`,
});

/** What stands before and after an address may be joined to it: "2024-03-01_ann@example.com-scan". */
function emailsIn(part: string, { byEmail }: People): Person | undefined {
  for (const [, local = "", domain = ""] of part
    .toLowerCase()
    .matchAll(/([^\s@/(),;<>]+)@([a-z\d.-]+)/g)) {
    const locals = [...local.matchAll(/(?:^|[_\-.+])(?=[^_\-.+])/g)].map((at) =>
      local.slice(at.index + at[0].length),
    );
    const domains = [...domain.matchAll(/(?=[-.]|$)/g)]
      .map(({ index }) => domain.slice(0, index))
      .toReversed();
    for (const start of locals)
      for (const end of domains) {
        const person = byEmail.get(`${start}@${end}`);
        if (person) return person;
      }
  }
  return undefined;
}

function byFullName(parts: readonly string[], { byName }: People): PaperOwner {
  const names = parts.flatMap((part) => [...namesIn(wordsOf(part), byName)]);
  const [one, ...others] = new Set(names.flatMap((name) => byName.get(name) ?? []));
  if (!one) return { reason: paperReasons.noClient };
  if (others.length === 0) return found(one);
  const areNamesakes = names.every((name) => namesOf(one).has(name));
  return {
    reason: areNamesakes
      ? paperReasons.severalCalled(`${one.firstName} ${one.lastName}`)
      : paperReasons.severalNamed,
  };
}

/** The full names in these words, the longest that begins at each word: of "Mary Ann Lee" not "Ann Lee" as well. */
function* namesIn(words: readonly string[], byName: People["byName"]) {
  for (let at = 0; at < words.length - 1;) {
    const names = [6, 5, 4, 3, 2].map((length) => words.slice(at, at + length).join(" "));
    const name = names.find((one) => byName.has(one));
    if (name) yield name;
    at += name ? name.split(" ").length : 1;
  }
}
