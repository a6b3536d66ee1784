import { inArray } from "drizzle-orm";
import { servicePages } from "#db/schema/branding.ts";
import { therapists } from "#db/schema/practice.ts";
import { sitePages } from "#db/schema/site-pages.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { before, days } from "#domain/kernel/time.ts";
import { demoArticles, demoPage } from "./written-texts.ts";

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
  await tx.insert(sitePages).values([
    {
      ...demoPage,
      kind: "page",
      placement: "foot",
      published: true,
      publishedAt: publishedLongAgo,
      updatedAt: publishedLongAgo,
    },
    ...demoArticles.map(({ author, service, daysAgo, ...words }) => {
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
  ]);
}
