import type { MiddlewareFunction } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { hasModule, listOfferedPages } from "#domain/studio/branding/queries.ts";
import { moduleOfPath } from "#domain/studio/branding/rules.ts";
import { pageKindAt } from "#domain/studio/branding/messages.ts";

/**
 * Answers 404 for pages of a module that is off, and for given pages that the studio has not
 * published; all other addresses cost nothing.
 */
export const closeUnoffered: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  const module = moduleOfPath(path);
  if (module && !(await hasModule(anyone(context), module))) orNotFound(undefined);
  const kind = pageKindAt(path);
  if (kind) {
    const pages = await listOfferedPages(anyone(context));
    if (!pages.some((page) => page.kind === kind)) orNotFound(undefined);
  }
  return next();
};
