import { and, eq, inArray, isNull } from "drizzle-orm";
import { careEpisodes } from "#db/schema/care/episodes.ts";
import { carePhotos } from "#db/schema/care/responses.ts";
import { rideStills } from "#db/schema/care/riding.ts";
import { clients } from "#db/schema/people.ts";
import { clientTherapists } from "#db/schema/practice.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { read, write } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { blackOut, passagesIn } from "./black-out.ts";
import { collectAll } from "./collect-all.ts";
import type { PrintInput } from "./forms.ts";
import type { PrintedRecord, PrintedSection } from "./ports.ts";
import { withinPeriod } from "./within-period.ts";
import { formatPeriod, missingFrom, type Period } from "./messages.ts";

/**
 * A client's record as it would be printed, without what was blacked out, and how often each
 * passage was found. It contains what this therapist may read, and `missing` says what that leaves
 * out: without `access_confidential` the notes of colleagues, and what was said about other
 * therapists' sessions.
 */
export async function previewRecord(
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  input: PrintInput,
) {
  const { sections, period, treats } = await read(ctx, async (db) => ({
    sections: await collectAll(db, clientId, { ...input, now: ctx.now }),
    period: await periodOf(db, clientId, input),
    treats: await db.$count(clientTherapists, isTreatedBy(clientId, ctx.actor.id)),
  }));
  const may = (permission: Therapist["permissions"][number]) =>
    ctx.actor.permissions.includes(permission);
  const missing = [
    ...(may("access_confidential") ? [] : [missingFrom.notes]),
    ...(treats > 0 && may("manage_sessions") ? [] : [missingFrom.sessions]),
  ];
  return {
    ...blackOut(withinPeriod(sections, period), passagesIn(input.passages)),
    missing,
    period,
  };
}
export type PreviewedRecord = Awaited<ReturnType<typeof previewRecord>>;

/** The days that were entered, or else those of the episode that was chosen. */
async function periodOf(db: Db, clientId: string, input: PrintInput): Promise<Period> {
  const { from, until, episode } = input;
  if (!episode) return { from, until };
  const [found] = await db
    .select({ openedOn: careEpisodes.openedOn, closedOn: careEpisodes.closedOn })
    .from(careEpisodes)
    .where(and(eq(careEpisodes.id, episode), eq(careEpisodes.clientId, clientId)));
  return { from: from ?? found?.openedOn ?? null, until: until ?? found?.closedOn ?? null };
}

type Printing = { input: PrintInput; studio: StudioDetails };

/**
 * Makes the record for its PDF (UK GDPR, Article 15), and records that it was printed. No copy of
 * it is kept.
 */
export async function printRecord(
  ctx: Ctx<Therapist>,
  record: OpenRecord,
  { input, studio }: Printing,
): Promise<PrintedRecord | undefined> {
  const { clientId } = record;
  const { sections, missing, period: days } = await previewRecord(ctx, record, input);
  const people = await read(ctx, (db) => findNames(db, { clientId, me: ctx.actor.id }));
  if (!people.client) return undefined;
  const period = formatPeriod(days);
  const detail = {
    period,
    privately: input.privately ? "yes" : "no",
    photos: input.photos ? "yes" : "no",
  };
  const printed = { action: "record.printed", subjectId: clientId, detail };
  await write(ctx, (tx) => audit(tx, ctx, printed));
  const { firstName, lastName, number, born } = people.client;
  return {
    studio,
    client: { name: `${firstName} ${lastName}`, number, born },
    period,
    privately: input.privately,
    photos: input.photos,
    missing,
    printedBy: people.me,
    printedAt: ctx.now,
    sections,
    loadPhoto: await photoLoader(ctx, sections),
  };
}

const isTreatedBy = (clientId: string, therapistId: string) =>
  and(
    eq(clientTherapists.clientId, clientId),
    eq(clientTherapists.therapistId, therapistId),
    isNull(clientTherapists.until),
  );

/** Where the files of the printed photos lie is found out at once; each is read when it is drawn. */
async function photoLoader(ctx: Ctx<Therapist>, sections: readonly PrintedSection[]) {
  const ids = sections.flatMap(({ entries }) =>
    entries.flatMap(({ photo }) => (photo ? [photo.id] : [])),
  );
  const rows = await read(ctx, (db) =>
    db
      .select({ id: carePhotos.id, fileKey: carePhotos.fileKey })
      .from(carePhotos)
      .where(inArray(carePhotos.id, ids))
      .unionAll(
        db
          .select({ id: rideStills.id, fileKey: rideStills.fileKey })
          .from(rideStills)
          .where(inArray(rideStills.id, ids)),
      ),
  );
  const keys = new Map(rows.map(({ id, fileKey }) => [id, fileKey]));
  return async (id: string): Promise<Uint8Array | undefined> => {
    const key = keys.get(id);
    try {
      const file = key ? await ctx.ports.files.get(key) : undefined;
      return file && new Uint8Array(await new Response(file.body).arrayBuffer());
    } catch (thrown) {
      ctx.ports.log.error("a progress photo could not be printed", { why: String(thrown) });
      return undefined;
    }
  };
}

const person = {
  firstName: clients.firstName,
  lastName: clients.lastName,
  number: clients.clientNumber,
  born: clients.dateOfBirth,
};

async function findNames(db: Db, { clientId, me }: { clientId: string; me: string }) {
  const [client] = await db.select(person).from(clients).where(eq(clients.id, clientId));
  const [self] = await db.select(person).from(clients).where(eq(clients.id, me));
  return { client, me: self ? `${self.firstName} ${self.lastName}` : "A therapist" };
}
