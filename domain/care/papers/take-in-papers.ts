import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { clientPapers } from "#db/schema/care/letters.ts";
import { waitingPapers } from "#db/schema/care/waiting-papers.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { ensureCareRecord } from "../record/ensure-care-record.ts";
import { withConsent } from "../record/with-consent.ts";
import { movedInRemark, takenAtOnce } from "./messages.ts";
import { waitingAbout, waitingOf } from "./waiting.ts";

/**
 * Takes the papers into a client's record that came when the studio moved in, twenty at a time: they
 * are opened here for the first time. Refuses without create_notes and without the client's consent.
 * One that cannot be opened or stored stays where it is. Returns how many were taken and how many
 * were not.
 */
export async function takeInPapers(ctx: Ctx<Therapist>, { clientId }: OpenRecord) {
  if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
  const begun = await withConsent(ctx, async (tx) => {
    await lock(tx, { client: [clientId] });
    await ensureCareRecord(tx, ctx, clientId);
    return done(await beginAll(tx, ctx, clientId));
  });
  if (!begun.ok) return begun;
  const stored: Begun[] = [];
  for (const paper of begun.value) if (await storeOpened(ctx, paper)) stored.push(paper);
  await write(ctx, (tx) => finish(tx, ctx, { clientId, stored, begun: begun.value }));
  return done({ taken: stored.length, failed: begun.value.length - stored.length });
}

type Begun = { id: string; waitingId: string; sealedKey: string; fileKey: string };

/** Papers of the record without their bytes yet, each for one that waits. */
async function beginAll(tx: Db, ctx: Ctx<Therapist>, clientId: string): Promise<Begun[]> {
  const waiting = await tx
    .select({
      id: waitingPapers.id,
      fileKey: waitingPapers.fileKey,
      sealedAbout: waitingPapers.sealedAbout,
      bytes: waitingPapers.bytes,
    })
    .from(waitingPapers)
    .where(waitingOf(clientId))
    .orderBy(asc(waitingPapers.addedAt), asc(waitingPapers.line))
    .limit(takenAtOnce);
  const papers = waiting.flatMap((paper) => {
    const about = waitingAbout.safeParse(opened(ctx, paper.sealedAbout, paper.id));
    return about.success
      ? [{ ...paper, about: about.data, newKey: `care/${clientId}/${randomUUID()}.pdf` }]
      : [];
  });
  if (papers.length === 0) return [];
  const added = await tx
    .insert(clientPapers)
    .values(
      papers.map(({ newKey, about, bytes }) => ({
        clientId,
        fileKey: newKey,
        state: "storing" as const,
        format: "pdf" as const,
        kind: about.kind,
        name: about.name,
        datedOn: about.datedOn,
        remark: movedInRemark,
        bytes,
        addedBy: ctx.actor.id,
        addedAt: ctx.now,
      })),
    )
    .returning({ id: clientPapers.id, fileKey: clientPapers.fileKey });
  const idOf = new Map(added.map(({ id, fileKey }) => [fileKey, id]));
  const begun = papers.map(({ id, fileKey, newKey }) => ({
    id: idOf.get(newKey)!,
    waitingId: id,
    sealedKey: fileKey,
    fileKey: newKey,
  }));
  // While it is being stored, another press does not begin it again; an unfinished one is forgotten after a day.
  await tx.execute(sql`
    update waiting_papers w set paper_id = v.id
    from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) v(id uuid, "waitingId" uuid)
    where w.id = v."waitingId"`);
  return begun;
}

function opened({ ports }: Ctx, sealed: string, about: string): unknown {
  const text = ports.vault.open(sealed, about);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Opens the bytes of a paper and stores them where its record has them; whether that went well. */
async function storeOpened({ ports }: Ctx, paper: Begun): Promise<boolean> {
  try {
    const file = await ports.files.get(paper.sealedKey);
    const sealed = file && new Uint8Array(await new Response(file.body).arrayBuffer());
    const bytes = sealed && ports.paperSeals.open(sealed, paper.waitingId);
    if (!bytes) return false;
    await ports.files.put(paper.fileKey, bytes);
    return true;
  } catch (thrown) {
    ports.log.error("a paper could not be taken into a record", { why: String(thrown) });
    return false;
  }
}

type Finishing = { clientId: string; stored: readonly Begun[]; begun: readonly Begun[] };

async function finish(tx: Db, ctx: Ctx<Therapist>, { clientId, stored, begun }: Finishing) {
  const ids = stored.map(({ id }) => id);
  await tx
    .update(clientPapers)
    .set({ state: "kept" })
    .where(and(inArray(clientPapers.id, ids), eq(clientPapers.state, "storing")));
  await tx
    .update(waitingPapers)
    .set({ attachedAt: ctx.now })
    .where(inArray(waitingPapers.paperId, ids));
  const failed = begun.filter((paper) => !stored.includes(paper));
  await tx
    .update(waitingPapers)
    .set({ paperId: null })
    .where(
      and(
        inArray(
          waitingPapers.id,
          failed.map(({ waitingId }) => waitingId),
        ),
        isNull(waitingPapers.attachedAt),
      ),
    );
  if (stored.length === 0) return;
  const keys = stored.map(({ sealedKey }) => sealedKey);
  await audit(tx, ctx, {
    action: "papers.taken-in",
    subjectId: clientId,
    detail: { papers: stored.length },
  });
  await publishEvent(tx, "files.forgotten", { keys }, { now: ctx.now });
}
