import { and, desc, eq } from "drizzle-orm";
import { horses, rideClips, rideStills } from "#db/schema/care/riding.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

/** Pictures and clips of one client on a screen; the older ones are found by their assessments' days. */
const maxShown = 120;

const stillColumns = {
  id: rideStills.id,
  clipId: rideStills.clipId,
  horse: horses.name,
  takenOn: rideStills.takenOn,
  width: rideStills.width,
  height: rideStills.height,
  remark: rideStills.remark,
  lines: rideStills.lines,
  version: rideStills.version,
  isShared: rideStills.isShared,
};

const clipColumns = {
  id: rideClips.id,
  horse: horses.name,
  takenOn: rideClips.takenOn,
  seconds: rideClips.seconds,
  remark: rideClips.remark,
  isShared: rideClips.isShared,
};

/** A step: what is kept of a client and the reader may see, the latest first. Two statements. */
export async function readFootage(db: Db, clientId: string) {
  const stills = await db
    .select(stillColumns)
    .from(rideStills)
    .leftJoin(horses, eq(horses.id, rideStills.horseId))
    .where(and(eq(rideStills.clientId, clientId), eq(rideStills.state, "kept")))
    .orderBy(desc(rideStills.takenOn), desc(rideStills.addedAt))
    .limit(maxShown);
  const clips = await db
    .select(clipColumns)
    .from(rideClips)
    .leftJoin(horses, eq(horses.id, rideClips.horseId))
    .where(and(eq(rideClips.clientId, clientId), eq(rideClips.state, "kept")))
    .orderBy(desc(rideClips.takenOn), desc(rideClips.addedAt))
    .limit(maxShown);
  return { stills, clips };
}
type Footage = Awaited<ReturnType<typeof readFootage>>;
export type StillRow = Footage["stills"][number];

/** Pictures and clips of a client whose record is open. */
export const listFootage = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, (db) => readFootage(db, clientId));

/** One's own, as far as they are shared. */
export const listOwnFootage = (ctx: Ctx<Client>) =>
  read(ctx, (db) => readFootage(db, ctx.actor.id));

/** One still of a client whose record is open. */
export const findStill = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, id: string) =>
  read(ctx, async (db) => {
    if (!isUuid(id)) return undefined;
    const which = and(
      eq(rideStills.id, id),
      eq(rideStills.clientId, clientId),
      eq(rideStills.state, "kept"),
    );
    const [still] = await db
      .select(stillColumns)
      .from(rideStills)
      .leftJoin(horses, eq(horses.id, rideStills.horseId))
      .where(which);
    return still;
  });

const tables = { still: rideStills, clip: rideClips } as const;
export type FootageFile = { what: keyof typeof tables; id: string };

/** A step: where the bytes lie, and how many; undefined for one that is unfinished, hidden or of another client. */
async function readFile(db: Db, clientId: string, { what, id }: FootageFile) {
  if (!isUuid(id)) return undefined;
  const table = tables[what];
  const which = and(eq(table.id, id), eq(table.clientId, clientId), eq(table.state, "kept"));
  const [file] = await db
    .select({ fileKey: table.fileKey, bytes: table.bytes })
    .from(table)
    .where(which);
  return file;
}

/** The file of a still or a clip of a client whose record is open. */
export const findFootageFile = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, file: FootageFile) =>
  read(ctx, (db) => readFile(db, clientId, file));

/** The same of one's own, where it is shared. */
export const findOwnFootageFile = (ctx: Ctx<Client>, file: FootageFile) =>
  read(ctx, (db) => readFile(db, ctx.actor.id, file));
