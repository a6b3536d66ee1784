import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { refuse } from "#domain/kernel/outcome.ts";
import type { PublishingStep } from "../publishing/messages.ts";
import { stepPage } from "../publishing/page-steps.ts";
import { lockSitePage } from "./lock-site-page.ts";
import type { SitePageKind } from "./messages.ts";

type Step = {
  kind: SitePageKind;
  id: string;
  version: string;
  step: PublishingStep;
  by: string;
};

/**
 * Publishes a page or an article as it was read (`version`), or the draft beside it, at once or at
 * a moment; throws the draft away, or makes a draft of the page again. The date of an article is
 * that of its first publishing and stays. Refuses what `stepPage` refuses.
 */
export const publishSitePage = (ctx: Ctx<Owner>, { kind, id, ...taken }: Step) =>
  transaction(ctx, async (tx) => {
    const page = await lockSitePage(tx, ctx, kind, id);
    return page ? stepPage(tx, ctx, page, taken) : refuse("no-such-page");
  });
