import { asc, eq } from "drizzle-orm";
import { careFiles } from "#db/schema/care/record.ts";
import { clients } from "#db/schema/people.ts";
import { collectAll } from "#domain/care/print/collect-all.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { OpenArchive } from "#domain/kernel/open-archive.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import { bundleOf } from "./fhir/bundle.ts";
import { type ClientRecord, eachClient } from "./fhir/read-client.ts";
import type { Progress } from "./progress.ts";

/** Writes a FHIR bundle of every client. */
export async function writeBundles(
  ctx: Ctx<System>,
  archive: OpenArchive,
  progress: Progress,
): Promise<void> {
  const origin = ctx.ports.origin();
  progress.expect(1);
  await archive.eachRow<{ record: ClientRecord }>(
    eachClient,
    async (rows) => {
      for await (const { record } of rows)
        await archive.add(
          `fhir/${record.client.client_number}.json`,
          `${JSON.stringify(bundleOf(record, { origin, now: ctx.now }), null, 1)}\n`,
        );
    },
    20,
  );
  await progress.step();
}

/**
 * Draws every record that there is, private notes included, as a PDF; the pictures of it are among
 * the files. One that cannot be drawn keeps no other from leaving: its number is listed, and its
 * rows are in the tables all the same.
 */
export async function writeRecords(
  ctx: Ctx<System>,
  archive: OpenArchive,
  progress: Progress,
): Promise<void> {
  const studio = await findStudioDetails(ctx);
  const kept = await archive.read((db) =>
    db
      .select({
        id: clients.id,
        number: clients.clientNumber,
        firstName: clients.firstName,
        lastName: clients.lastName,
        born: clients.dateOfBirth,
      })
      .from(careFiles)
      .innerJoin(clients, eq(clients.id, careFiles.clientId))
      .orderBy(asc(clients.clientNumber)),
  );
  if (!studio) return;
  progress.expect(kept.length);
  const notDrawn: string[] = [];
  for (const { id, number, firstName, lastName, born } of kept) {
    const client = { name: `${firstName} ${lastName}`, number, born };
    const whole = {
      privately: true,
      photos: false,
      episode: null,
      now: ctx.now,
    };
    const pdf = await archive
      .read((db) => collectAll(db, id, whole))
      .then((sections) =>
        ctx.ports.plainRecords.render({
          studio,
          client,
          sections,
          madeAt: ctx.now,
        }),
      )
      .catch((error: unknown) => {
        ctx.ports.log.error("a record could not be drawn for an archive", { error });
        return undefined;
      });
    if (pdf) await archive.add(`records/${number}.pdf`, pdf);
    else notDrawn.push(`${number}\n`);
    await progress.step();
  }
  if (notDrawn.length > 0) await archive.add("records/NOT-DRAWN.txt", notDrawn.join(""));
}
