import type { Facts } from "#domain/kernel/ports.ts";

const hidden = "[hidden]";
const secretNames =
  /^(cookies?|set-cookie|authorization|password|secret|.*token|.*email|e-?mail|phone|first_?name|last_?name|postcode|client_?secret)$/i;
/** What every such text contains, how it looks, and what stands in the log instead. */
const secretTexts: [mark: string, pattern: RegExp, instead: string][] = [
  ["@", /[^\s@"'<>(),;:=]{1,64}@[^\s@"'<>(),;:=/?#&]{1,255}/g, hidden],
  ["=", /([?&][^=&\s]{0,40}(?:token|secret|email|code)=)[^&\s]{1,2000}/gi, `$1${hidden}`],
  [" ", /\b(Bearer|Basic) [\w.~+/=-]{1,2000}/gi, `$1 ${hidden}`],
  ["_", /\b(?:sk|rk|pi)_\w{0,200}(?:live|test|secret)_?\w{1,200}/g, hidden],
  ["_", /\bwhsec_\w{1,200}/g, hidden],
];

/** A text without the e-mail addresses, tokens and keys that must not stand in a log; cheap, as every request writes a line. */
export function hideInText(text: string): string {
  let safe = text;
  for (const [mark, pattern, instead] of secretTexts)
    if (safe.includes(mark)) safe = safe.replace(pattern, instead);
  return safe;
}

/** Names of properties come from the code, so there are few of them and each is checked once. */
const known = new Map<string, boolean>();

function isSecretName(name: string): boolean {
  let secret = known.get(name);
  if (secret !== undefined) return secret;
  secret = secretNames.test(name);
  if (known.size < 1_000) known.set(name, secret);
  return secret;
}

/**
 * Properties fit for the log: secrets hidden by their name or their form, errors reduced, long
 * texts and deep objects cut.
 */
export function hideInFacts(facts: Facts, depth = 0): Facts {
  const safe: Facts = {};
  for (const name of Object.keys(facts))
    safe[name] = isSecretName(name) ? hidden : safeFact(facts[name], depth);
  return safe;
}

function safeFact(fact: unknown, depth: number): unknown {
  if (typeof fact === "string") return hideInText(fact.slice(0, 2_000));
  if (typeof fact === "bigint") return String(fact);
  if (typeof fact !== "object" || fact === null || fact instanceof Date) return fact;
  if (fact instanceof Error) return aboutError(fact);
  if (depth >= 3) return "[deep]";
  if (Array.isArray(fact)) return fact.slice(0, 20).map((item) => safeFact(item, depth + 1));
  return hideInFacts(fact as Facts, depth + 1);
}

/** Name, code and place of an error. A database error's own words quote what people typed, so they stay behind. */
function aboutError(error: Error): Facts {
  const { code, constraint } = rootOf(error) as { code?: unknown; constraint?: unknown };
  const speaksOfRows = "query" in error || "severity" in rootOf(error);
  const places = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    name: error.name,
    code,
    constraint,
    message: speaksOfRows ? undefined : hideInText(error.message.slice(0, 500)),
    at: places.slice(0, 8).map((line) => line.trim().slice(3)),
  };
}

/** The first cause: libraries wrap the driver's error, and only the driver's knows the code. */
function rootOf(error: Error): Error {
  let root = error;
  for (let step = 0; step < 5 && root.cause instanceof Error; step++) root = root.cause;
  return root;
}
