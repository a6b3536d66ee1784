// What a new studio's owner does first, in this order; each is done somewhere else, and ticks itself.

export const firstSteps = {
  contact: {
    title: "Say who you are",
    words: "Name, e-mail and phone stand on every page, mail and receipt.",
    to: "/dashboard/settings",
  },
  look: {
    title: "Make it look like yours",
    words: "Mark, colours, letters before numbers, and what you offer.",
    to: "/dashboard/look",
  },
  pages: {
    title: "Read and publish your pages",
    words: "What came with the studio is a draft until you have read it.",
    to: "/dashboard/pages",
  },
  product: {
    title: "Put your first product on sale",
    words: "A mat, a class, a place on a retreat: published, so that the shop shows it.",
    to: "/dashboard/products/new",
  },
  picture: {
    title: "Show a photograph of yours",
    words: "Drawings stand in for them until then.",
    to: "/dashboard/images/places",
  },
  papers: {
    title: "Read your papers",
    words:
      "They come with the product and speak in your name. Make them yours, and have your adviser read them: until you give the day, they say “draft”.",
    to: "/dashboard/papers",
  },
  order: {
    title: "Place a test order",
    words: "Buy something of your own, pay for it, and give the money back at the desk.",
    to: "/shop",
  },
  backup: {
    title: "See that the backup is good",
    words: "One is made every night. Make the first one now, and have it checked.",
    to: "/dashboard/settings?tab=security",
  },
  invite: {
    title: "Invite somebody",
    words: "Whoever works with you gets an entrance of their own.",
    to: "/dashboard/staff/invite",
  },
  live: {
    title: "Go live",
    words: "Started with your own database, cards and mail; here you test all four connections.",
    to: "/dashboard/settings?tab=database",
  },
} as const;
export type FirstStep = keyof typeof firstSteps;

/** Said at "Go live" while it is live but for its keys. */
export const onTestKeys =
  "The keys of the card provider are test keys: no buyer's money moves. Start with the live ones, sk_live_ and pk_live_.";
