import { socialPosts } from "#db/schema/site-content.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { SocialPost } from "./forms.ts";
import { inOrder } from "./in-order.ts";

/** A step: the posts that the home page shows, and their order. */
export async function putSocialPosts(tx: Db, posts: SocialPost[]): Promise<void> {
  await tx.delete(socialPosts);
  if (posts.length > 0) await tx.insert(socialPosts).values(inOrder(posts));
}
