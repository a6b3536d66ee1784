// What is done to a page, whichever table it is in: an edit, its way onto the site, a former version taken back.
import { and, eq } from "drizzle-orm";
import { pageVersions } from "#db/schema/page-versions.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { EditTarget, Publishing, PublishingStep } from "./messages.ts";
import { isSameStep, stepPublishing } from "./rules.ts";
import {
  dropDraft,
  findDraftOf,
  isOf,
  keepDraft,
  type PageRef,
  planDraft,
  recordPublished,
} from "./version-rows.ts";

type Standing = Pick<Publishing, "published" | "publishAt">;

/** What a version says, by the fields of its form; the address is among them. */
type Addressed = { slug: string };

/** A page whose row is locked, as the table that it is in knows it. */
export type LockedPage<Content extends Addressed> = Standing & {
  ref: PageRef;
  /** What the audit calls it. */
  kind: "page" | "article";
  version: number;
  /** What its row says, and since when. */
  live: Content;
  since: Date;
  hasText: (content: Content) => boolean;
  isAddressTaken: (slug: string) => Promise<boolean>;
  /** Leaves out what the content names and the studio has no more. */
  mend: (content: Content) => Promise<Content>;
  /** Writes its row; the address is free. */
  write: (content: Content, standing?: Standing) => Promise<void>;
  /** Counts a change that is not in its row. */
  count: () => Promise<void>;
};

type Edit<Content> = { content: Content; to: EditTarget; by: string };

/**
 * Saves an edit: of a published page as the draft beside it or at once, of any other in its row.
 * Refuses an address that another page has, and to publish what has no text. Returns where it went.
 */
export async function savePageEdit<Content extends Addressed>(
  tx: Db,
  ctx: Ctx,
  page: LockedPage<Content>,
  { content, to, by }: Edit<Content>,
) {
  if (await isTakenBy(page, content)) return refuse("address-taken");
  if (page.published && to === "draft") {
    const draft = { content: { ...content }, writtenBy: by };
    await keepDraft(tx, page.ref, { ...draft, savedAt: ctx.now });
    await page.count();
    await note(tx, ctx, page, "drafted");
    return done("drafted" as const);
  }
  if (page.published && !page.hasText(content)) return refuse("nothing-to-read");
  await page.write(content);
  if (page.published) await replace(tx, ctx, page, content, by);
  await note(tx, ctx, page, "changed");
  await markChanged(tx, "studio");
  return done(page.published ? ("publish" as const) : ("changed" as const));
}

/** `version` is that of the page as it was read by who takes the step; the job has read nothing. */
type Taken = { step: PublishingStep; version?: string; by: string };

/**
 * Takes a step of publishing with a page, or with the draft beside it. Refuses what
 * `stepPublishing` refuses, and to publish or throw away what another person has changed since it
 * was read.
 */
export async function stepPage<Content extends Addressed>(
  tx: Db,
  ctx: Ctx,
  page: LockedPage<Content>,
  taken: Taken,
) {
  const { step, by } = taken;
  if (page.published && step.to !== "draft") return stepDraft(tx, ctx, page, taken);
  const draft = page.published ? await findDraftOf(tx, page.ref) : undefined;
  const next = stepPublishing({ ...page, hasText: page.hasText(page.live) }, step, ctx.now);
  if (!next.ok) return next;
  const { action, ...standing } = next.value;
  if (isSameStep(page, standing)) return done(undefined);
  if (isUnread(page, taken)) return refuse("changed-since");
  const content = draft ? await page.mend({ ...page.live, ...draft.content }) : page.live;
  // Nothing keeps a page on the site: where its draft's address was taken meanwhile, it has its own.
  const { slug } = (await isTakenBy(page, content)) ? page.live : content;
  await page.write({ ...content, slug }, standing);
  if (draft) await dropDraft(tx, page.ref);
  if (standing.published)
    await recordPublished(tx, page.ref, {
      content: { ...content },
      writtenBy: by,
      savedAt: ctx.now,
    });
  await note(tx, ctx, page, action);
  await markChanged(tx, "studio");
  return done(undefined);
}

/** A step with the draft beside a published page. */
async function stepDraft<Content extends Addressed>(
  tx: Db,
  ctx: Ctx,
  page: LockedPage<Content>,
  taken: Taken,
) {
  const { step, by } = taken;
  const draft = await findDraftOf(tx, page.ref);
  if (!draft) return step.to === "published" ? done(undefined) : refuse("no-such-draft");
  if (isUnread(page, taken)) return refuse("changed-since");
  if (step.to === "discarded" || step.to === "held") {
    if (step.to === "held") await planDraft(tx, page.ref, null);
    else {
      await dropDraft(tx, page.ref);
      await page.count();
    }
    await note(tx, ctx, page, step.to);
    return done(undefined);
  }
  const content = await page.mend({ ...page.live, ...draft.content });
  const next = stepPublishing({ ...page, hasText: page.hasText(content) }, step, ctx.now);
  if (!next.ok) return next;
  if (next.value.action === "planned") {
    await planDraft(tx, page.ref, next.value.publishAt);
    await note(tx, ctx, page, "draft-planned");
    return done(undefined);
  }
  if (await isTakenBy(page, content)) return refuse("address-taken");
  await page.write(content);
  await replace(tx, ctx, page, content, by || draft.writtenBy);
  await note(tx, ctx, page, "draft-published");
  await markChanged(tx, "studio");
  return done(undefined);
}

/**
 * Whether a step does something with words that were not read: "draft" and "held" put nothing on
 * the site.
 */
const isUnread = (page: { version: number }, { step, version }: Taken): boolean =>
  version !== undefined && step.to !== "draft" && step.to !== "held" && isOutdated(page, version);

type Taking = { versionId: string; version: string; by: string };

/**
 * Makes a former version the draft; the address stays as it is. Refuses a version that is not of
 * this page, and to put it in place of a draft that another person has changed since (`version`).
 */
export async function takeBackVersion<Content extends Addressed>(
  tx: Db,
  ctx: Ctx,
  page: LockedPage<Content>,
  { versionId, version: read, by }: Taking,
) {
  if (!isUuid(versionId)) return refuse("no-such-version");
  const [version] = await tx
    .select({ content: pageVersions.content })
    .from(pageVersions)
    .where(and(isOf(page.ref), eq(pageVersions.id, versionId)));
  if (!version) return refuse("no-such-version");
  if (isOutdated(page, read)) return refuse("changed-since");
  const { slug } = page.live;
  const content = await page.mend({ ...page.live, ...version.content, slug });
  return savePageEdit(tx, ctx, page, { content, to: "draft", by });
}

/** What was written to the row of a published page takes the place of what stood there, and of its draft. */
async function replace<Content extends Addressed>(
  tx: Db,
  ctx: Ctx,
  page: LockedPage<Content>,
  content: Content,
  by: string,
) {
  await dropDraft(tx, page.ref);
  await recordPublished(tx, page.ref, {
    former: { content: { ...page.live }, savedAt: page.since },
    content: { ...content },
    writtenBy: by,
    savedAt: ctx.now,
  });
}

const isTakenBy = async <Content extends Addressed>(page: LockedPage<Content>, { slug }: Content) =>
  slug !== page.live.slug && (await page.isAddressTaken(slug));

const note = <Content extends Addressed>(
  tx: Db,
  ctx: Ctx,
  { kind, ref }: LockedPage<Content>,
  action: string,
) => {
  const pageId = "sitePageId" in ref ? ref.sitePageId : ref.servicePageId;
  return audit(tx, ctx, { action: `${kind}.${action}`, detail: { pageId } });
};
