// Hand-made requests of signed-in people: the forms of a page with values that no form offers.
import { formsOf } from "./form-of.ts";

/** Names that every object has without being given any, and what is no id. */
export const inherited = ["__proto__", "constructor", "hasOwnProperty", "toString", "valueOf"];
export const noUuid = "not-an-id";

export type Pairs = [string, string][];
export type PageForm = {
  to: string;
  method: string;
  inParts: boolean;
  fields: Pairs;
  intents: string[];
};

const inTag = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "";

/** The forms of a page that was asked for at `path`: where each goes, what stands in it, and what its buttons say. */
export const pageForms = (html: string, path: string): PageForm[] =>
  [...html.matchAll(/<form[^>]*>.*?<\/form>/gs)].map(([form]) => {
    const tag = form.slice(0, form.indexOf(">") + 1);
    const intents = [...form.matchAll(/<button[^>]* name="intent"[^>]*>/g)].map(([button]) =>
      inTag(button, "value"),
    );
    return {
      to: inTag(tag, "action") || path,
      method: inTag(tag, "method").toUpperCase() || "GET",
      inParts: inTag(tag, "encType") === "multipart/form-data",
      fields: Object.entries(formsOf(form)[0] ?? {}).filter(
        ([name]) => name !== "intent" || intents.length === 0,
      ),
      intents: [...new Map(intents.map((intent) => [intent.split(":")[0], intent])).values()],
    };
  });

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const isId = ([name, value]: [string, string]) => uuid.test(value) || /(^|_)ids?$|Ids?$/.test(name);

/**
 * A form as no browser sends it: under an intent that is none; under each of its own with every field, or its ids, made up; as
 * the question which of two versions stays; with fields that would be a part of every object. None is sent as it stands.
 */
export function madeUp(
  { fields, intents }: PageForm,
  word: string,
  ids: readonly string[],
): Pairs[] {
  const own =
    intents.length > 0 ? intents : [fields.find(([name]) => name === "intent")?.[1] ?? ""];
  const rest = fields.filter(([name]) => name !== "intent");
  const has = (isSo: (pair: [string, string]) => boolean) => rest.some(isSo);
  const all = (value: string): Pairs => rest.map(([name]) => [name, value]);
  const withIds = (value: string): Pairs =>
    rest.map((pair) => (isId(pair) ? [pair[0], value] : pair));
  return [
    under(word, all(word)),
    ...own.flatMap((intent) => partsMadeUp(intent, word).map((strange) => under(strange, rest))),
    ...(rest.length > 0 ? own.map((intent) => under(intent, all(word))) : []),
    ...(has(isId)
      ? own.flatMap((intent) => ids.map((value) => under(intent, withIds(value))))
      : []),
    ...(has(([name]) => name === "opened")
      ? own.map((intent) => under(intent, twoVersions(all("__proto__"))))
      : []),
    ...(has(([name]) => name.includes("."))
      ? own.map((intent) => under(intent, [...all(""), ...polluting]))
      : []),
  ];
}

/** What a form that builds rows from the names of its fields could write into every object there is. */
const polluting: Pairs = [
  ["__proto__.polluted.name", "x"],
  ["questions.__proto__.polluted", "x"],
];

const under = (intent: string, pairs: Pairs): Pairs =>
  intent ? [["intent", intent], ...pairs] : pairs;

/** An intent that carries more after a colon, with each of its parts made up: "tick:LINE:1:yes". */
const partsMadeUp = (intent: string, word: string): string[] => {
  const parts = intent.split(":");
  return parts.length < 2 ? [] : parts.map((_, at) => parts.with(at, word).join(":"));
};

/** What the page of an edit conflict would send, for every field and for a field that does not exist. */
const twoVersions = (pairs: Pairs): Pairs => {
  const names = [...pairs.map(([name]) => name), ...inherited];
  const opened = JSON.stringify(Object.fromEntries(names.map((name) => [name, "__proto__"])));
  const own = pairs.filter(([name]) => name !== "opened" && name !== "version");
  return [
    ["opened", opened],
    ["version", "0"],
    ...own,
    ...names.map((name): [string, string] => [`keep:${name}`, "mine"]),
  ];
};

/** The names that addresses are asked with anywhere on this page: by its links and by its forms that only ask. */
export const askedWith = (html: string): string[] => [
  ...[...html.matchAll(/[?&;]([a-z_A-Z]+)=/g)].map(([, name]) => name!),
  ...pageForms(html, "").flatMap(({ method, fields }) =>
    method === "GET" ? fields.map(([name]) => name) : [],
  ),
];
