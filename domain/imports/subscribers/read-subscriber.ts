import { email } from "#domain/kernel/input/fields.ts";
import { startOfDay } from "#domain/kernel/dates/london.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { MovedSubscriber } from "#domain/shop/news/move-in-subscribers.ts";
import type { Reading, ReadLine, Values } from "../import-kind.ts";
import { readDay } from "../read-day.ts";

const address = email({ required: "it has none." });
const inForce = ["", "subscribed", "active", "yes", "true", "1", "y", "confirmed", "optedin"];

/**
 * A line of a file as a subscriber: refused where they left there, and where the file does not say
 * when they agreed and where or how, which the studio has to be able to show (UK GDPR art. 7(1)).
 */
export function readSubscriber(
  cells: Values,
  { order, today }: Reading,
): ReadLine<MovedSubscriber> {
  const read = address.safeParse(cells["email"] ?? "");
  if (!read.success) return { reason: `Email: ${read.error.issues[0]!.message}` };
  const { status = "", agreed_on: on = "", source = "", method = "" } = cells;
  if (!inForce.includes(status.toLowerCase().replaceAll(/[^a-z0-9]/g, "")))
    return { reason: `They do not want it, or did not confirm: “${status.slice(0, 40)}”.` };
  if (!on) return { reason: "It does not say when they agreed." };
  const day = readDay(on, order, today);
  if (!day) return { reason: `Agreed on: “${on.slice(0, 40)}” is no day of the past.` };
  if (!source && !method) return { reason: "It does not say where or how they agreed." };
  const said = [source && `at ${source}`, method && `by ${method}`].filter(Boolean).join(", ");
  const agreedAt = startOfDay(day);
  return {
    said: {
      email: read.data,
      agreedAt,
      provenance: `Agreed on ${shortDate(agreedAt)}, ${said}`.slice(0, 450),
    },
  };
}
