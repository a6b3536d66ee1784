// What the lines of the audit say to people.
import type { Permission } from "#domain/kernel/ctx.ts";
import { ownValue } from "#domain/kernel/input/own-value.ts";
import { permissionNames } from "#domain/people/messages.ts";
import { sentences } from "./sentences.ts";
import { type AuditLine, plain, reasonOf, type SentenceLine } from "./sentence-line.ts";

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What an action is called; one that has no words of its own is called by its name, "order.refund-asked" "Order: refund asked". */
export function actionLabel(action: string): string {
  const [moduleName = "", ...event] = action.split(".");
  return (
    ownValue(sentences, action)?.label ??
    capital([plain(moduleName), plain(event.join(" "))].filter(Boolean).join(": "))
  );
}

/** An audit event as a sentence. */
export function auditSentence(line: AuditLine): string {
  const by = line.who ?? (line.outcome === "refused" ? "Somebody" : "The studio itself");
  const say = (key: string) => (typeof line.detail[key] === "string" ? line.detail[key] : "");
  const sentence: SentenceLine = { ...line, by, of: line.whom ?? by, say };
  const known = ownValue(sentences, line.action);
  const formatter = known && (line.outcome === "refused" ? known.refused : known.done);
  return formatter?.(sentence) ?? otherwise(sentence);
}

/** "Kate Ashworth archived a product." for what has no words of its own, as long as its name says so. */
function otherwise(sentence: SentenceLine): string {
  const [moduleName = "", event = ""] = sentence.action.split(".");
  const about = sentence.whom && sentence.whom !== sentence.who ? `, about ${sentence.whom}` : "";
  if (sentence.outcome === "done" && /^[a-z]+ed$/.test(event))
    return `${sentence.by} ${event} ${thing(plain(moduleName))}${about}.`;
  const refused = sentence.outcome === "refused" ? " was refused" : "";
  return `${sentence.by}: ${actionLabel(sentence.action).replace(": ", " ").toLowerCase()}${refused}${about}${reasonOf(sentence)}.`;
}

/** "a product", "an image", "the settings". */
function thing(moduleName: string): string {
  if (/[^s]s$/.test(moduleName)) return `the ${moduleName}`;
  return `${/^[aeiou]/.test(moduleName) ? "an" : "a"} ${moduleName}`;
}

/** Details that the sentences already include. */
const shownAlready = new Set([
  "why",
  "door",
  "area",
  "role",
  "purpose",
  "what",
  "by",
  "invitation",
]);

/** What else was written down, as "name: value". */
export function auditNotes({ action, detail }: Pick<AuditLine, "action" | "detail">): string[] {
  return Object.entries(detail)
    .filter(([key]) => !(ownValue(sentences, action) ? shownAlready.has(key) : key === "why"))
    .flatMap(([key, value]) => {
      const words = formatDetail(value);
      return words === ""
        ? []
        : [`${plain(key.replaceAll(/([A-Z])/g, " $1")).toLowerCase()}: ${words}`];
    });
}

const isPermission = (value: unknown): value is Permission =>
  typeof value === "string" && Object.hasOwn(permissionNames, value);

function formatDetail(value: unknown): string {
  if (isPermission(value)) return permissionNames[value];
  if (Array.isArray(value))
    return value.length > 3 && !value.every(isPermission)
      ? `${value.length} things`
      : value.map(formatDetail).join(", ");
  if (value && typeof value === "object")
    return Object.entries(value)
      .map(([key, one]) => `${key} ${formatDetail(one)}`)
      .join(", ");
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";
}
