import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { refuse } from "#domain/kernel/outcome.ts";
import { takeBackVersion } from "../publishing/page-steps.ts";
import { lockSitePage } from "./lock-site-page.ts";
import type { SitePageKind } from "./messages.ts";

type Taking = {
  kind: SitePageKind;
  id: string;
  versionId: string;
  version: string;
  by: string;
};

/** Makes what was published before the draft of a page or an article. Refuses what `takeBackVersion` refuses. */
export const takeBackSitePage = (ctx: Ctx<Owner>, { kind, id, ...taking }: Taking) =>
  transaction(ctx, async (tx) => {
    const page = await lockSitePage(tx, ctx, kind, id);
    return page ? takeBackVersion(tx, ctx, page, taking) : refuse("no-such-page");
  });
