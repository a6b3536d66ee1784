/** What a post of another site is shown with: their script, the site its frame comes from, and their own mark-up. */
export type Embed = {
  name: string;
  script: string;
  frames: string;
  tag: string;
  kind: string;
  link: string;
};

/**
 * The networks whose posts can be shown in a page, once the visitor asks for one. The content
 * security policy of the home page allows these two scripts and frames, and no other page allows
 * any (docs/decisions/009-social-posts.md).
 */
export const embeds: Record<"instagram" | "facebook", Embed> = {
  instagram: {
    name: "Instagram",
    script: "https://www.instagram.com/embed.js",
    frames: "https://www.instagram.com",
    tag: "blockquote",
    kind: "instagram-media",
    link: "data-instgrm-permalink",
  },
  facebook: {
    name: "Facebook",
    script: "https://connect.facebook.net/en_GB/sdk.js",
    frames: "https://www.facebook.com",
    tag: "div",
    kind: "fb-post",
    link: "data-href",
  },
};
