import type { Brand } from "#domain/kernel/text/receipt.ts";

/** What other sites show for a link to a page of this one. */
export type ShareCard = {
  /** The page's, in the address of its picture: "mat-pilates", "shop/product/magic-circle". */
  name: string;
  title: string;
  studio: string;
  /** The address of a picture of the site. */
  picture: string;
  /** What it is drawn with. */
  brand?: Brand | undefined;
};

/** In pixels: the size that every network asks for. */
const shareSize = { width: 1_200, height: 630 };

/** Grows when cards are drawn in another way, so that all of them get new addresses. */
const look = 1;

/** Changes whenever anything on the card does, so that its address may be kept for ever. Not a secret, so no strong hash. */
export function versionOf({ title, studio, picture, brand }: ShareCard): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of JSON.stringify([look, title, studio, picture, ...(brand ? [brand] : [])])) {
    const code = letter.codePointAt(0)!;
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The path of a card's picture below /media/share/, and its key in the file store. */
const fileOf = (name: string, version: string) => `${name}.${version}.jpg`;
export const shareUrl = (card: ShareCard): string =>
  `/media/share/${fileOf(card.name, versionOf(card))}`;
export const shareKey = (name: string, version: string): string => `share/${fileOf(name, version)}`;

/** Which card, in which version, an address asks for; undefined for what cannot be one. */
export function readShareAddress(path: string): { name: string; version: string } | undefined {
  const [, name, version] = /^([a-z0-9-]+(?:\/[a-z0-9-]+)*)\.([0-9a-f]{16})\.jpg$/.exec(path) ?? [];
  return name && version && name.length <= 200 ? { name, version } : undefined;
}

/** What a page's head says of its card's picture. */
export const sharedPictureOf = (card: ShareCard) => ({
  url: shareUrl(card),
  ...shareSize,
  alt: `${card.title}: ${card.studio}`,
});

/** Whose card it is. */
export type CardStudio = { businessName: string; brand?: Brand | undefined };

/** The card of the shop. */
export const shopCard = ({ businessName: studio, brand }: CardStudio): ShareCard => ({
  name: "shop",
  title: "The Studio Shop",
  studio,
  brand,
  picture: "/media/scenes/pilates-mat.svg",
});

/** The card of a product's page. */
export const productCard = (
  { slug, name, picture }: { slug: string; name: string; picture: { url: string } | null },
  { businessName: studio, brand }: CardStudio,
): ShareCard => ({
  name: `shop/product/${slug}`,
  title: name,
  studio,
  brand,
  picture: picture?.url ?? "",
});
