// A field is said once, in its module's `fields.ts`: form, columns, inputs and labels follow from it.
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";

const files = globSync("{app,domain,jobs,emails,db/schema,db/seed}/**/*.{ts,tsx}")
  .filter((path) => !path.includes(".test."))
  .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(path, "utf8") }));

const camel = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * In how many files a field may stand by its name or its column's: its table, its definition, the
 * screen that lays it out, and what is said of this field alone. These numbers only become smaller.
 */
const ceilings: Record<string, number> = {
  // One that clients fill in and their therapists read; forms ask for it, too, a letter to the GP begins with it, and
  // lists of clients that move in have headings for it. FHIR has elements of their own for this one and the next but one.
  gp_surgery: 10,
  guardian_contact: 5,
  emergency_contact_phone: 10,
  // What the client reads of a session note: two tables have it.
  home_practice_suggestions: 8,
  lifestyle_guidance: 5,
  educational_points: 4,
  // Of sessions. A studio that moves out takes the two last but one along. What a group is besides has
  // the table of its series and a view, too, and stands on public pages; a class of the studio is typed
  // in a form of its own, from the same definitions.
  special_requirements: 11,
  group_type: 9,
  class_description: 11,
  is_prepaid: 9,
  is_listed: 19,
  // Of products: the file that they are exported to, two people's changes and the row follow from the definition. The shop
  // shows the first two, and courses are made with the third.
  whats_included: 22,
  show_when_completed: 8,
  timetable_class: 9,
  low_stock_below: 7,
  // Of discount codes, of gift vouchers, and of the settings: two that mails and products speak of, and one that many rules ask.
  usage_limit_per_customer: 8,
  post_to: 11,
  alarm_email: 6,
  delivery_returns: 4,
  late_cancel_percent: 16,
  // Of a class alone, and of session types: what clients book, how long it keeps a therapist's time, and
  // in which of three lists it stands.
  is_recurring: 8,
  allows_series: 8,
  buffer_before: 14,
  in_notes: 4,
  // Of courses, of how a series repeats, of what is on file about health, of letters and of memberships.
  drop_in_hours: 5,
  recurrence_interval: 7,
  fitness_goals: 8,
  recipient_address: 9,
  firstPrice: 3,
};

test.each(Object.entries(ceilings))("%s stands in at most %i files", (name, ceiling) => {
  const named = new RegExp(`\\b(?:${name}|${camel(name)})\\b`);
  const found = files.filter(({ text }) => named.test(text)).map(({ path }) => path);
  expect(found.length, found.join("\n")).toBeLessThanOrEqual(ceiling);
  expect(found.filter((path) => path.endsWith("/fields.ts"))).toHaveLength(1);
});

test("a module with fields says no label, limit or kind of them a second time", () => {
  const defined = files.filter(
    ({ path, text }) => path.endsWith("/fields.ts") && text.includes("satisfies FieldDefinitions"),
  );
  expect(defined.length).toBeGreaterThanOrEqual(5);
  const again = defined.flatMap(({ path, text }) => {
    const names = [...text.matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name!);
    const folder = path.slice(0, path.lastIndexOf("/"));
    const others = files.filter(({ path: one }) =>
      [`${folder}/forms.ts`, `${folder}/messages.ts`].includes(one),
    );
    return others.flatMap((one) =>
      names
        .filter((name) =>
          // A sentence is what is said when it was done, not a label.
          new RegExp(`^ {2}${name}: (?:"[^"]*[^".]"|line\\(|phone\\(|email\\()`, "m").test(
            one.text,
          ),
        )
        .map((name) => `${one.path}: ${name}`),
    );
  });
  expect(again).toEqual([]);
});

/** How many labels and limits stand at inputs that a screen writes by hand: most are of a form of its own, asked once. */
const maxTypedLabels = 235;
const maxTypedLimits = 133;
/** Three forms ask three different people for an account's name, each with messages of its own. */
const typedTwice = ["firstName: First name", "lastName: Last name"];

/** What inputs that are written by hand say in a file: their names, as far as they are written out, and their labels. */
const inputsIn = (text: string) =>
  [...text.matchAll(/<(?:Field|TextArea|Select|Checkbox)\b[\s\S]*?\/>/g)].flatMap(([input]) => {
    const label = /\blabel="([^"]+)"/.exec(input)?.[1];
    const name = /\bname="(\w+)"|\{\.\.\.\w+\((?:\w+, )?"(\w+)"/.exec(input);
    return label ? { label, name: name?.[1] ?? name?.[2] } : [];
  });

/** All fields of the modules that a file imports the definitions of, by name, with their labels. */
async function fieldsFor(text: string): Promise<Set<string>> {
  const paths = [...text.matchAll(/from "#(domain\/[\w/-]+\/fields\.ts)"/g)].map(
    ([, path]) => path!,
  );
  const modules = await Promise.all(paths.map((path) => import(resolve(path))));
  const groups = modules.flatMap((module) => Object.values<FieldDefinitions>(module));
  return new Set(
    groups
      .flatMap((group) => (group && typeof group === "object" ? Object.entries(group) : []))
      .map(([name, field]) => `${name}: ${field?.label}`),
  );
}

test("a screen types no label that a definition has which it imports", async () => {
  const screens = files.filter(({ path }) => path.endsWith(".tsx"));
  const again: string[] = [];
  for (const { path, text } of screens) {
    const defined = await fieldsFor(text);
    for (const { name, label } of inputsIn(text))
      if (defined.has(`${name}: ${label}`)) again.push(`${path}: ${name}`);
  }
  expect(again).toEqual([]);
});

test("labels and limits that screens type only become fewer", () => {
  const screens = files.filter(({ path }) => path.startsWith("app/"));
  const labels = screens.flatMap(({ text }) => inputsIn(text));
  expect(labels.length).toBeLessThanOrEqual(maxTypedLabels);
  const limits = screens.flatMap(({ text }) => text.match(/maxLength=\{[\d_]+\}/g) ?? []);
  expect(limits.length).toBeLessThanOrEqual(maxTypedLimits);
});

test("a label of a name of two words or more is typed at one input only", () => {
  const typed = new Map<string, string[]>();
  for (const { path, text } of files)
    for (const { name = "", label } of inputsIn(text))
      if (/[a-z_][A-Z]|_/.test(name))
        typed.set(`${name}: ${label}`, [...(typed.get(`${name}: ${label}`) ?? []), path]);
  const twice = [...typed].filter(([, paths]) => paths.length > 1);
  expect(twice.map(([field]) => field)).toEqual(typedTwice);
});
