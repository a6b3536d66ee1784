// Pages of the studio's own and articles, as people read them.
import type { sitePageKinds } from "#db/schema/lists.ts";

import { publishingMessages, publishingRefusals } from "../publishing/messages.ts";

export type SitePageKind = (typeof sitePageKinds)[number];

/** Shown after a submit, by the key in the address. */
export const sitePageMessages = {
  added: "Added as a draft. Read it as visitors will see it, then publish it.",
  ...publishingMessages,
  removed: "Removed.",
} as const;

export const sitePageRefusals = {
  "no-such-image": "This photograph is not in the library any more.",
  "no-such-author": "This person does not work here any more.",
  "no-such-service": "This service is not there any more.",
  ...publishingRefusals,
  "changed-meanwhile": "Others are changing this right now. Please try again.",
} as const;
