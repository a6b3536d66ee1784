import { redirect } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { findProduct } from "#domain/shop/catalogue/queries.ts";
import { findStudio } from "#domain/studio/branding/find-studio.ts";
import { listPageHeads } from "#domain/studio/page-heads/queries.ts";
import { listVisiblePhotographs } from "#domain/studio/pictures/queries.ts";
import { drawSharePicture } from "#domain/studio/sharing/draw-share-picture.ts";
import {
  productCard,
  readShareAddress,
  type ShareCard,
  shareKey,
  shareUrl,
  shopCard,
  versionOf,
} from "#domain/studio/sharing/rules.ts";
import { findSitePage } from "#domain/studio/site-pages/queries.ts";
import { cardOf, isSharedPage, writtenCard } from "#domain/studio/sharing/messages.ts";
import type { Route } from "./+types/share-picture.ts";
import { lasting, noSuchPicture } from "./lasting-picture.ts";

/**
 * The picture of a page for links to it elsewhere. It is drawn when it is first requested, and only
 * as the page looks now: another version of its address redirects to the one of today, and an
 * address that is no page of this site has none.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const asked = readShareAddress(params["*"]);
  if (!asked) return noSuchPicture();
  const kept = await ctx.ports.files.get(shareKey(asked.name, asked.version));
  if (kept) return new Response(kept.body, { headers });
  const card = await findCard(ctx, asked.name);
  if (!card) return noSuchPicture();
  if (versionOf(card) !== asked.version) return redirect(shareUrl(card));
  return new Response(new Uint8Array(await drawSharePicture(ctx, card)), { headers });
}

async function findCard(ctx: Ctx<Guest>, name: string): Promise<ShareCard | undefined> {
  const studio = await findStudio(ctx);
  if (!studio) return undefined;
  if (isSharedPage(name)) return cardOf(name, studio, await shownNow(ctx));
  if (name === "shop") return shopCard(studio);
  const [, part, written] = /^(pages|articles)\/([a-z0-9-]+)$/.exec(name) ?? [];
  if (written) {
    const kind = part === "articles" ? "article" : "page";
    const page = (await findSitePage(ctx, { kind, slug: written }))?.page;
    return page && writtenCard({ ...page, kind }, studio, await shownNow(ctx));
  }
  const [, slug] = /^shop\/product\/([a-z0-9-]+)$/.exec(name) ?? [];
  const product = slug ? await findProduct(ctx, slug) : undefined;
  return product && productCard(product, studio);
}

const shownNow = async (ctx: Ctx<Guest>) => ({
  photographs: await listVisiblePhotographs(ctx),
  heads: await listPageHeads(ctx),
});

/** Made to be shown on other sites. */
const headers = {
  ...lasting,
  "content-type": "image/jpeg",
  "cross-origin-resource-policy": "cross-origin",
};
