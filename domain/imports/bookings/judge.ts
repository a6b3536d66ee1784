import { formatPence } from "#domain/kernel/money.ts";
import { clockTime, londonDay, plainDate } from "#domain/kernel/time.ts";
import { whyClosedOn } from "#domain/schedule/closings/rules.ts";
import { type OwnPass, payingPass } from "./find-passes.ts";
import { metBy, type Standing, take, type Taken } from "./find-taken.ts";
import type { Meant, Plan } from "./meant.ts";

type Beside = {
  standing: Standing;
  passes: readonly OwnPass[];
  /** The sessions that are here already. */
  same: ReadonlyMap<string, string>;
  number: number;
};

/** Whether a line can be, beside what is here and what lines before it took; takes it where it can. */
export function judge(meant: Meant, beside: Beside): Plan {
  const here = hereOf(meant, beside);
  if (here) return { here, clientId: meant.clientId };
  const { clientId, said } = meant;
  const kept = beside.standing.keptOut.get(`${clientId} ${londonDay(said.startsAt)}`);
  if (kept) return { reason: keptOutReasons[kept] ?? keptOutReasons["block"]! };
  const why = "group" in meant ? whyNoPlace(meant, beside) : whyNoTime(meant, beside);
  if (why) return { reason: why };
  const pricePence = "group" in meant ? meant.group.pricePence : priceOf(meant);
  const wanted = {
    clientId,
    pass: said.pass,
    opens: "group" in meant ? ("class" as const) : ("session" as const),
    sessionTypeId: "group" in meant ? meant.group.typeId : meant.parts.type.id,
    startsAt: said.startsAt,
  };
  const pass = said.pass && pricePence > 0 ? payingPass(beside.passes, wanted) : undefined;
  if (pass && "reason" in pass) return pass;
  if (pass) pass.balance -= 1;
  occupy(meant, beside);
  return {
    ...meant,
    as: pass ? "by-pass" : said.isPaid ? "paid" : "unpaid",
    pass,
    reason: `${nameOf(meant)} ${moneyText(said.isPaid, pass, pricePence)}`,
  };
}

/** Why the studio keeps a client out, without what stands in their record. */
const keptOutReasons: Record<string, string> = {
  block: "Their record keeps them from being booked. Please ask who treats them.",
  "guardian-missing":
    "They are under 18, and no parent or guardian has confirmed yet. Please book them once one has.",
  "consent-withdrawn": "They have withdrawn their consent, and are not booked.",
  "ask-first": "Who treats them wants to be asked first. Please book them by hand.",
};

function hereOf(meant: Meant, { standing, same }: Beside): string | undefined {
  if ("group" in meant) return standing.seated.get(`${meant.group.id} ${meant.clientId}`);
  const { clientId, parts, span } = meant;
  return same.get(`${clientId} ${parts.therapist.id} ${span.from.getTime()}`);
}

function whyNoPlace({ clientId, group }: Meant & { group: Group }, { standing }: Beside) {
  if ((standing.free.get(group.id) ?? 0) < 1)
    return `“${group.name}” is full on ${plainDate(group.startsAt)} at ${clockTime(group.startsAt)}. Please give it more places, or put them on its waiting list.`;
  const met = metBy(standing, clientId, { from: group.startsAt, until: group.endsAt });
  return met && `They have something else at that time${inLine(met)}.`;
}
type Group = Extract<Meant, { group: unknown }>["group"];

function whyNoTime(meant: Own, { standing }: Beside): string | undefined {
  const { clientId, parts, span, buffered } = meant;
  const closed = whyClosedOn(standing.closed, londonDay(span.from), parts.therapist.id);
  if (closed) return `It is closed on ${plainDate(span.from)}: ${closed}.`;
  const busy = metBy(standing, parts.therapist.id, buffered);
  if (busy) return `${parts.therapist.name} has something else at that time${inLine(busy)}.`;
  const full = parts.roomId ? metBy(standing, parts.roomId, span) : undefined;
  if (full) return `The room is taken at that time${inLine(full)}.`;
  const met = metBy(standing, clientId, span);
  return met && `They have something else at that time${inLine(met)}.`;
}

const inLine = ({ line }: Taken): string => (line ? ` (line ${line})` : "");
type Own = Extract<Meant, { parts: unknown }>;

/** What the line takes is not free for those after it. */
function occupy(meant: Meant, { standing, number }: Beside): void {
  const taken = { line: number };
  if ("group" in meant) {
    const { id, startsAt, endsAt } = meant.group;
    standing.free.set(id, standing.free.get(id)! - 1);
    take(standing, {
      ...taken,
      of: meant.clientId,
      from: startsAt,
      until: endsAt,
    });
    return;
  }
  const { clientId, parts, span, buffered } = meant;
  take(standing, { ...taken, of: clientId, ...span });
  take(standing, { ...taken, of: parts.therapist.id, ...buffered });
  if (parts.roomId) take(standing, { ...taken, of: parts.roomId, ...span });
}

/** What a session costs, as the line says or as its type does. */
export const priceOf = ({ said, parts }: Own): number => said.price ?? parts.type.pricePence ?? 0;

const nameOf = (meant: Meant): string =>
  "group" in meant
    ? `A place in “${meant.group.name}”${meant.group.therapist && ` with ${meant.group.therapist}`}.`
    : `“${meant.parts.type.name}” with ${meant.parts.therapist.name}, until ${clockTime(meant.span.until)}.`;

function moneyText(isPaid: boolean, pass: OwnPass | undefined, pricePence: number): string {
  if (pass) return `One is taken off “${pass.name}”: ${pass.balance} left.`;
  if (isPaid) return "Paid where it was booked: no takings here.";
  return pricePence > 0 ? `${formatPence(pricePence)} to pay here.` : "Free of charge.";
}
