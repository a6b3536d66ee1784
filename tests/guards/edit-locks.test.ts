// Who edits what another person may be editing, too, saves over the version that the form was opened with.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (pattern: string) =>
  globSync(pattern)
    .filter((path) => !path.includes(".test."))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** A command by its name: it changes what is there already, for a person. */
const edit =
  /export (?:const|(?:async )?function) ((?:change|save|rename|correct|update|edit|set)[A-Z]\w*)(?: = )?(?:async )?(?:<[^(]*>)?\(\s*ctx/g;
const commands = read("domain/**/*.ts").flatMap(({ path, text }) =>
  [...text.matchAll(edit)].map(([, name]) => ({ path, text, name: name! })),
);

/** The commands that need no version, each with the reason; this list only becomes shorter. */
const withoutVersion: Record<string, string> = {
  // One switch, which is as the person has set it, whatever it was before.
  setNoteShared: "a switch",
  setCodeActive: "a switch",
  setStatuses: "a switch",
  setFlag: "adds a row",
  setPicture: "replaces a picture, and the former one can be put back",
  saveRegister: "only what a person has changed is sent, place by place",
  saveTicks: "each tick says what the phone showed, and is merged with what is said now",
  // One's own.
  savePreferences: "one's own",
  changePassword: "one's own",
  changeOwnProfession: "one's own",
  setQuantity: "one's own",
  changeProfileParts: "a step of changeOwnProfile",
  saveDraft: "writes through writeTreatment, which has it",
  // The whole site from a file; its screen saves by saveContentPart.
  changeSiteContent: "a step",
  saveSiteContent: "from a file",
};

test("a command that edits refuses what another person has changed since", () => {
  const without = commands.filter(({ text }) => !text.includes('meanwhile"'));
  expect(without.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(withoutVersion).toSorted(),
  );
});

/** The actions that tell of it in their own way, each with the reason; this list only becomes shorter. */
const inTheirOwnWay: Record<string, string> = {
  "app/routes/client/forms/form-actions.ts": "one's own draft, in two windows",
  "app/routes/client/questionnaires/answer-actions.ts": "one's own draft, in two windows",
  "app/routes/dashboard/courses/course-actions.ts": "shows the course as it is now",
  "app/routes/dashboard/look/logo-actions.ts": "a picture: says so, and asks for the file again",
  "app/routes/dashboard/news/newsletter-actions.ts": "keeps what was typed",
  "app/routes/dashboard/orders/one/status-actions.ts": "one choice: says what it is now",
  "app/routes/dashboard/passes/pass-actions.ts": "adds an entry: shows the pass as it is now",
  "app/routes/dashboard/staff/client-access.tsx": "a switch",
  "app/routes/dashboard/vouchers/voucher-actions.ts": "adds an entry: shows the balance of now",
  "app/routes/therapist/forms/draft-actions.ts": "keeps what was typed, to be saved once more",
  "app/routes/therapist/notes/signed/treatment.tsx": "one's own note, in two windows",
  "app/routes/therapist/series/change-actions.ts": "shows a new preview",
};

test("a screen that edits puts two people's changes together", () => {
  const versioned = new Set(
    commands.filter(({ text }) => text.includes('"changed-meanwhile"')).map(({ name }) => name),
  );
  const screens = read("app/**/*.{ts,tsx}").filter(({ text }) =>
    [...text.matchAll(/import \{([^}]*)\} from "#domain\//g)].some(([, names]) =>
      names!.split(",").some((name) => versioned.has(name.trim())),
    ),
  );
  const without = screens
    .filter(({ text }) => !/\b(saveOver|submitEdit)\(/.test(text))
    .map(({ path }) => path);
  expect(without.toSorted()).toEqual(Object.keys(inTheirOwnWay).toSorted());
});
