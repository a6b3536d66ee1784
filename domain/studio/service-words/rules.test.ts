import { expect, test } from "vitest";
import { givenPageForm } from "./forms.ts";
import { givenWords } from "./given-words.ts";
import type { GivenKind } from "./messages.ts";
import { givenTexts, ownWordsIn, valueOf, wordNamesOf, wordsOn } from "./rules.ts";

const kinds: GivenKind[] = [
  "mat-pilates",
  "studio-pilates",
  "equestrian-pilates",
  "sports-therapy",
  "day-retreats",
  "retreat",
];
const riders = { riders: true };
const card = {
  label: "Mat",
  slug: "mat-pilates",
  summary: "",
  body: "",
  position: "1",
};

test.each(kinds)(
  "the product’s words of %s can be typed, and typed they are no words of one’s own",
  (kind) => {
    const texts = givenTexts(kind, riders);
    const words = givenWords(kind, riders) as Record<string, unknown>;
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(texts).toSorted());
    for (const name of wordNamesOf(kind)) expect(valueOf(name, texts[name]!)).toEqual(words[name]);
    const read = givenPageForm(kind, riders).parse({ ...card, ...texts });
    expect(read.words).toEqual({});
    expect(wordsOn(kind, {}, riders)).toEqual(words);
  },
);

test("the owner’s words take the place of the product’s, and what is emptied is as it was", () => {
  const form = givenPageForm("mat-pilates", riders);
  const given = givenTexts("mat-pilates", riders);
  const { words } = form.parse({
    ...card,
    ...given,
    title: "Mat classes",
    lead: "",
    facts: "Course: 8 weeks\nWhere: St. Mary: the hall",
    benefits: "One\nfirst line\nsecond\n\nTwo\nthird",
  });
  expect(Object.keys(words)).toEqual(["title", "facts", "benefits"]);
  expect(wordsOn("mat-pilates", words, riders)).toMatchObject({
    title: "Mat classes",
    lead: given["lead"],
    facts: [
      { title: "Course", text: "8 weeks" },
      { title: "Where", text: "St. Mary: the hall" },
    ],
    benefits: [
      { title: "One", text: "first line second" },
      { title: "Two", text: "third" },
    ],
  });
  const wrong = form.safeParse({
    ...card,
    ...given,
    facts: "Course",
    benefits: "A heading alone",
    bring: Array.from({ length: 25 }, (_, at) => `${at}`).join("\n"),
  });
  expect(wrong.error?.issues.map(({ path }) => path.join())).toEqual([
    "facts",
    "benefits",
    "bring",
  ]);
});

test("what riders come with is the product’s word only where riders are taught", () => {
  const with_ = givenTexts("sports-therapy", riders);
  const without = givenTexts("sports-therapy", { riders: false });
  expect(with_["conditions"]).toContain("Riders");
  expect(without["conditions"]).not.toContain("Riders");
  expect(ownWordsIn("sports-therapy", without, { riders: false })).toEqual({});
});
