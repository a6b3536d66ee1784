import { socialPosts } from "#db/schema/site-content.ts";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { changeSiteContent } from "./change-site-content.ts";
import type { SocialPost } from "./forms.ts";
import { inOrder } from "./in-order.ts";

/** Changes the posts that the home page shows, and their order. */
export const saveSocialPosts = (ctx: Ctx<Owner | System>, posts: SocialPost[]) =>
  changeSiteContent(ctx, (tx) => putSocialPosts(tx, posts));

/** The step of `saveSocialPosts` for a transaction that is under way. */
export async function putSocialPosts(tx: Db, posts: SocialPost[]): Promise<void> {
  await tx.delete(socialPosts);
  if (posts.length > 0) await tx.insert(socialPosts).values(inOrder(posts));
}
