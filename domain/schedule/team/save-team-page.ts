import { and, eq, like } from "drizzle-orm";
import { images } from "#db/schema/images.ts";
import { clients } from "#db/schema/people.ts";
import { therapists } from "#db/schema/practice.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Ctx, type Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { lockOwners } from "#domain/people/staff/lock-owners.ts";
import { slugFrom } from "#domain/shop/products/rules.ts";
import type { TeamPageForm } from "./forms.ts";

type Change = { accountId: string; version: string; form: TeamPageForm };

/**
 * Changes what the public site shows of a therapist, based on `version`. The address is made of
 * their name when they are first shown, and stays. Refuses a photograph that the library does not
 * have, and a page that another owner has changed since.
 */
export async function saveTeamPage(ctx: Ctx<Owner>, { accountId, version, form }: Change) {
  const { portraitPath } = form;
  if (portraitPath && !(await isInLibrary(ctx, portraitPath))) return refuse("no-such-image");
  return transaction(asAuthService(ctx), async (tx) => {
    if (!(await lockOwners(tx, ctx)).isOwner) return refuse("not-owner");
    const stored = isUuid(accountId) ? await lockTherapist(tx, accountId) : undefined;
    if (!stored) return refuse("no-such-therapist");
    if (isOutdated(stored, version)) return refuse("changed-meanwhile");
    const slug = stored.slug ?? (form.isPublic ? await freeSlug(tx, stored.name) : null);
    await tx
      .update(therapists)
      .set({ ...form, slug, pageChangedAt: ctx.now, version: stored.version + 1 })
      .where(eq(therapists.id, stored.id));
    await audit(tx, ctx, {
      action: "team-page.changed",
      subjectId: accountId,
      detail: { shown: form.isPublic, before: stored.isPublic },
    });
    return done({ slug });
  });
}

const isInLibrary = (ctx: Ctx<Owner>, path: string) =>
  read(ctx, async (db) => {
    const kept = and(eq(images.path, path), eq(images.state, "kept"));
    return (await db.select({ id: images.id }).from(images).where(kept)).length > 0;
  });

async function lockTherapist(tx: Db, accountId: string) {
  const { id, name, slug, isPublic, version } = therapists;
  const [found] = await readLocked(
    tx
      .select({ id, name, slug, isPublic, version })
      .from(therapists)
      .innerJoin(clients, eq(clients.id, therapists.id))
      .where(eq(clients.authUserId, accountId)),
    { of: therapists },
  );
  return found;
}

/** "tom-ashby", or "tom-ashby-2" where another Tom Ashby has it; all owners are locked meanwhile. */
async function freeSlug(tx: Db, name: string): Promise<string> {
  const base = slugFrom(name).slice(0, 70) || "therapist";
  const rows = await tx
    .select({ slug: therapists.slug })
    .from(therapists)
    .where(like(therapists.slug, `${base}%`));
  const taken = new Set(rows.map(({ slug }) => slug));
  let free = base;
  for (let number = 2; taken.has(free); number += 1) free = `${base}-${number}`;
  return free;
}
