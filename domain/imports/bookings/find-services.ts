// What is booked: a class that is on the schedule at that moment, or a session of a type of this studio.
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { therapists } from "#db/schema/practice.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { clockTime, plainDate } from "#domain/kernel/time.ts";
import { findChosenValues } from "../chosen-values.ts";
import { plainHeading } from "../columns.ts";
import { findStudio, type LineParts, partsOfLine, plain } from "../series/find-studio.ts";
import type { SaidBooking } from "./read-booking.ts";

const isToCome = (now: Date) =>
  and(
    eq(sessions.kind, "group"),
    eq(sessions.status, "scheduled"),
    isNull(sessions.archivedAt),
    gt(sessions.startsAt, now),
  );

/** All that a name of a file may be matched with: the types in use, and the classes to come by name. */
export async function listServices(db: Db, now: Date) {
  const types = await db
    .select({ id: sessionTypes.id, name: sessionTypes.name })
    .from(sessionTypes)
    .where(isNull(sessionTypes.archivedAt))
    .orderBy(sessionTypes.name);
  const classes = await db
    .selectDistinct({ name: sql<string>`${sessions.groupName}` })
    .from(sessions)
    .where(isToCome(now))
    .orderBy(sql`1`);
  return [
    ...classes.map(({ name }) => ({
      value: `class:${plain(name)}`,
      label: `${name} (class)`,
      name,
    })),
    ...types.map(({ id, name }) => ({ value: `type:${id}`, label: name, name })),
  ];
}

/** A class with a place to give. */
export type BookedClass = {
  id: string;
  name: string;
  typeId: string | null;
  typeName: string;
  startsAt: Date;
  endsAt: Date;
  therapistId: string | null;
  therapist: string;
  pricePence: number;
};
export type Service = { group: BookedClass } | { parts: LineParts } | { reason: string };

/** What each line books: a few statements for any number. */
export async function findServices(
  tx: Db,
  lines: readonly SaidBooking[],
  now: Date,
): Promise<Service[]> {
  const studio = await findStudio(tx);
  const chosen = await findChosenValues(tx, "bookings");
  const groups = await tx
    .select({
      id: sessions.id,
      name: sql<string>`${sessions.groupName}`,
      typeId: sessions.sessionTypeId,
      typeName: sql<string>`coalesce(${sessionTypes.name}, '')`,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      therapistId: sessions.therapistId,
      therapist: sql<string>`coalesce(${therapists.name}, ${sessions.instructorName})`,
      pricePence: sessions.pricePence,
    })
    .from(sessions)
    .leftJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
    .leftJoin(therapists, eq(therapists.id, sessions.therapistId))
    .where(
      and(
        isToCome(now),
        inArray(
          sessions.startsAt,
          lines.map(({ startsAt }) => startsAt),
        ),
      ),
    );
  const emailOf = new Map(studio.team.map(({ id, email }) => [id, email]));
  const classNames = new Set((await listServices(tx, now)).flatMap(({ value }) => value));
  return lines.map((said) => {
    const choice = chosen.get(plainHeading(said.what)) ?? "";
    const typeId = choice.startsWith("type:") ? choice.slice("type:".length) : "";
    const type = typeId
      ? studio.types.find(({ id }) => id === typeId)
      : studio.types.find(({ name }) => plain(name) === plain(said.what));
    const name = choice.startsWith("class:") ? choice.slice("class:".length) : plain(said.what);
    const isBy = (group: BookedClass) =>
      !said.therapist ||
      plain(group.therapist) === plain(said.therapist) ||
      emailOf.get(group.therapistId ?? "") === said.therapist.toLowerCase();
    const then = groups.filter(
      (group) =>
        group.startsAt.getTime() === said.startsAt.getTime() &&
        (typeId
          ? group.typeId === typeId
          : plain(group.name) === name || plain(group.typeName) === name),
    );
    const [group, ...others] = then.filter(isBy);
    if (others.length > 0)
      return { reason: `More than one “${said.what}” is then: please give the therapist.` };
    if (group) return { group };
    const isClass = classNames.has(`class:${name}`) || type?.kind === "group" || then.length > 0;
    if (isClass) return { reason: missing(said, then.length > 0) };
    if (!type)
      return {
        reason: `There is no class or treatment “${said.what}” here. Please add it in the studio first, or say above which one it is.`,
      };
    const giver = said.therapist || onlyGiver(studio, type.id);
    if (!giver) return { reason: "Please say with which therapist it is." };
    const line = {
      ...said,
      name: "",
      type: type.name,
      therapist: giver,
    };
    const parts = partsOfLine(studio, line, "individual");
    return "reason" in parts ? parts : { parts };
  });
}

const missing = ({ what, startsAt, therapist }: SaidBooking, isBySomeone: boolean): string =>
  `No “${what}”${isBySomeone ? ` with ${therapist}` : ""} is on the schedule on ${plainDate(startsAt)} at ${clockTime(startsAt)}. Please bring the classes first.`;

/** The email of the one therapist who gives a type, where there is only one. */
function onlyGiver({ team, givers }: Awaited<ReturnType<typeof findStudio>>, typeId: string) {
  const named = givers.filter(({ sessionTypeId }) => sessionTypeId === typeId);
  const able = team.filter(
    ({ id }) => named.length === 0 || named.some(({ therapistId }) => therapistId === id),
  );
  return able.length === 1 ? able[0]!.email : "";
}
