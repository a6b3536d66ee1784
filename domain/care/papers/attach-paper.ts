import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { clientPapers } from "#db/schema/care/letters.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { before, days } from "#domain/kernel/time.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { ensureCareRecord } from "../record/ensure-care-record.ts";
import { withConsent } from "../record/with-consent.ts";
import type { PaperForm } from "./forms.ts";
import { maxPaper, paperKinds } from "./messages.ts";

type Attaching = { bytes: Uint8Array; form: PaperForm };

/**
 * Attaches a paper to a client's record: a PDF that only shows pages as it came, a picture decoded
 * and encoded anew, so that its metadata is gone. It is hidden until its bytes are stored; a job
 * deletes unfinished ones. Refuses without create_notes and without the client's consent, what is
 * neither PDF nor picture, a PDF that does more than show pages, and the 41st file within a day.
 */
export async function attachPaper(
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  { bytes, form }: Attaching,
) {
  if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
  const checked = await check(ctx, bytes);
  if (!checked.ok) return checked;
  const { format, kept } = checked.value;
  const fileKey = `care/${clientId}/${randomUUID()}.${format}`;
  const noted = await withConsent(ctx, async (tx) => {
    await lock(tx, { client: [clientId] });
    const lately = and(
      eq(clientPapers.clientId, clientId),
      gt(clientPapers.addedAt, before(ctx.now, days(1))),
    );
    if ((await tx.$count(clientPapers, lately)) >= maxPaper.aDay) return refuse("too-many");
    await ensureCareRecord(tx, ctx, clientId);
    const [paper] = await tx
      .insert(clientPapers)
      .values({
        clientId,
        fileKey,
        state: "storing",
        format,
        kind: form.kind,
        name: form.name || paperKinds[form.kind],
        sender: form.sender,
        datedOn: form.dated_on,
        remark: form.remark,
        bytes: kept.byteLength,
        addedBy: ctx.actor.id,
        addedAt: ctx.now,
      })
      .returning({ id: clientPapers.id });
    return done(paper!);
  });
  if (!noted.ok) return noted;
  try {
    await ctx.ports.files.put(fileKey, kept);
  } catch (thrown) {
    ctx.ports.log.error("a paper could not be stored", { why: String(thrown) });
    return refuse("file-failed");
  }
  await write(ctx, async (tx) => {
    await tx.update(clientPapers).set({ state: "kept" }).where(eq(clientPapers.id, noted.value.id));
    await audit(tx, ctx, { action: "paper.attached", subjectId: clientId });
  });
  return noted;
}

/** What is kept of a file, by what its bytes say that it is. */
async function check({ ports }: Ctx, bytes: Uint8Array) {
  if (bytes.byteLength > maxPaper.bytes) return refuse("too-heavy");
  if (ports.papers.isPdf(bytes)) {
    const inspected = ports.papers.inspect(bytes);
    return inspected.ok ? done({ format: "pdf" as const, kept: bytes }) : inspected;
  }
  const picture = await ports.photographs.keepOne(bytes);
  if (picture.ok) return done({ format: "jpg" as const, kept: picture.value.jpeg });
  return picture.why === "not-a-photograph" ? refuse("not-a-paper") : picture;
}
