import { inArray } from "drizzle-orm";
import { servicePages } from "#db/schema/branding.ts";
import { therapists } from "#db/schema/practice.ts";
import { pageVersions } from "#db/schema/page-versions.ts";
import { sitePages } from "#db/schema/site-pages.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { before, days } from "#domain/kernel/time.ts";
import { demoArticles, demoPage, demoPageBefore, demoPageDraft } from "./written-texts.ts";

/** A step: what the demo studio has written, signed by its therapists. */
export async function seedWritten(tx: Db, now: Date): Promise<void> {
  const authors = await tx
    .select({ id: therapists.id, name: therapists.name })
    .from(therapists)
    .where(
      inArray(
        therapists.name,
        demoArticles.map(({ author }) => author),
      ),
    );
  const services = await tx
    .select({ id: servicePages.id, slug: servicePages.slug })
    .from(servicePages);
  const publishedLongAgo = before(now, days(120));
  const [page] = await tx
    .insert(sitePages)
    .values({
      ...demoPage,
      kind: "page",
      placement: "foot",
      published: true,
      publishedAt: publishedLongAgo,
      updatedAt: publishedLongAgo,
    })
    .returning({ id: sitePages.id });
  const former = { ...demoPage, ...demoPageBefore };
  const of = { sitePageId: page!.id, writtenBy: "Kate Ashworth" };
  await tx.insert(pageVersions).values([
    {
      ...of,
      state: "published",
      content: former,
      savedAt: before(now, days(200)),
    },
    {
      ...of,
      state: "published",
      content: demoPage,
      savedAt: publishedLongAgo,
    },
    {
      ...of,
      state: "draft",
      content: { ...demoPage, ...demoPageDraft },
      savedAt: before(now, days(1)),
    },
  ]);
  await tx.insert(sitePages).values(
    demoArticles.map(({ author, service, daysAgo, ...words }) => {
      const publishedAt = before(now, days(daysAgo));
      return {
        ...words,
        kind: "article" as const,
        authorId: authors.find(({ name }) => name === author)?.id ?? null,
        serviceId: services.find(({ slug }) => slug === service)?.id ?? null,
        published: true,
        publishedAt,
        updatedAt: publishedAt,
      };
    }),
  );
}
