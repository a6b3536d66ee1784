import { branding } from "#db/schema/branding.ts";
import { credentials, siteQuestions, siteTexts } from "#db/schema/site-content.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { Credential, SiteQuestion } from "./forms.ts";
import { inOrder } from "./in-order.ts";

/** A step: the questions and answers of the site, in their order. Who saves them has read them. */
export async function putQuestions(tx: Db, list: readonly SiteQuestion[]): Promise<void> {
  await tx.delete(siteQuestions);
  if (list.length > 0) await tx.insert(siteQuestions).values(inOrder(list));
  await tx.update(branding).set({ questionsRead: true });
}

type Visit = { credentials: readonly Credential[]; directions: string[] };

/** A step: what the studio can show for itself, in its order, and how to find it. */
export async function putVisit(tx: Db, visit: Visit): Promise<void> {
  await tx.delete(credentials);
  if (visit.credentials.length > 0) await tx.insert(credentials).values(inOrder(visit.credentials));
  await tx.update(siteTexts).set({ directions: visit.directions });
}
