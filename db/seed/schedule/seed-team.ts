import { eq } from "drizzle-orm";
import { therapists } from "#db/schema/practice.ts";
import type { Db } from "#domain/kernel/database/database.ts";

const team = [
  {
    name: "Kate Ashworth",
    slug: "kate-ashworth",
    introduction:
      "I teach the mat and the reformer, treat injuries, and work with riders in their own yards.\n\nMost people come to me because something hurts. We look at how you stand and move first, and then make a plan that you can do at home between two sessions.",
  },
  {
    name: "Tom Ashby",
    slug: "tom-ashby",
    introduction:
      "I ran long before I taught, and learned most of what I know about calves and hips the hard way.\n\nMy classes are calm and exact. Come as you are: everybody in the room works at their own level.",
  },
] as const;

/** A step: shows the demo's therapists on the site, with a page each. Needs the auth service. */
export async function seedTeam(tx: Db, now: Date): Promise<void> {
  for (const { name, slug, introduction } of team)
    await tx
      .update(therapists)
      .set({ slug, introduction, isPublic: true, pageChangedAt: now })
      .where(eq(therapists.name, name));
}
