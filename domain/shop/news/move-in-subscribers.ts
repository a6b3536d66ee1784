// Subscribers whom a file of another system brings with the provenance of their consent: steps.
import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import { newsletterIssues, subscriptions } from "#db/schema/subscriptions.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { hashOf } from "./links.ts";
import { movedWording } from "./messages.ts";

/** Who agreed elsewhere: when, and in words when, where and how. */
export type MovedSubscriber = { email: string; agreedAt: Date; provenance: string };

/** What is known of these addresses and the studio's news: the latest of each. */
export async function findSubscriptionsHere(tx: Db, emails: readonly string[]) {
  const found = await tx
    .selectDistinctOn([subscriptions.email], {
      id: subscriptions.id,
      email: subscriptions.email,
      confirmedAt: subscriptions.confirmedAt,
      endedAt: subscriptions.endedAt,
      endedBecause: subscriptions.endedBecause,
    })
    .from(subscriptions)
    .where(and(inArray(subscriptions.email, [...emails]), eq(subscriptions.topic, "news")))
    .orderBy(subscriptions.email, desc(subscriptions.endedAt), desc(subscriptions.askedAt));
  return new Map(found.map((row) => [row.email, row]));
}

/** Adds subscribers to the news, confirmed as they are; who asked meanwhile is left out. Their ids by email. No one is mailed. */
export async function addMovedSubscribers(tx: Db, people: readonly MovedSubscriber[]) {
  if (people.length === 0) return new Map<string, string>();
  const added = await tx
    .insert(subscriptions)
    .values(
      people.map(({ email, agreedAt, provenance }) => ({
        email,
        topic: "news" as const,
        askedAt: agreedAt,
        confirmedAt: agreedAt,
        wording: movedWording,
        provenance,
        // There is no link to confirm: no one knows what this is the hash of.
        confirmHash: hashOf(randomUUID()),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: subscriptions.id, email: subscriptions.email });
  return new Map(added.map(({ id, email }) => [email, id]));
}

/**
 * Deletes these subscriptions, as far as they are in force and no newsletter has gone out since
 * `since`: after one, where the consent came from may still be asked. Returns the ids that are gone.
 */
export async function deleteMovedSubscribers(tx: Db, ids: readonly string[], since: Date) {
  if (ids.length === 0) return new Set<string>();
  const sent = await tx.$count(
    newsletterIssues,
    and(isNotNull(newsletterIssues.sentAt), gt(newsletterIssues.sentAt, since)),
  );
  if (sent > 0) return new Set<string>();
  const gone = await tx
    .delete(subscriptions)
    .where(
      and(
        inArray(subscriptions.id, [...ids]),
        eq(subscriptions.wording, movedWording),
        isNull(subscriptions.endedAt),
      ),
    )
    .returning({ id: subscriptions.id });
  return new Set(gone.map(({ id }) => id));
}
