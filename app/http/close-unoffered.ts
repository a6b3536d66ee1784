import type { MiddlewareFunction } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { findOwner } from "#app/http/find-owner.ts";
import { hasModule, listOfferedPages } from "#domain/studio/branding/queries.ts";
import { moduleOfPath } from "#domain/studio/branding/rules.ts";
import { moduleOfPage, pageKindAt } from "#domain/studio/branding/messages.ts";

/**
 * Answers 404 for pages of a module that is off, and for given pages that the studio has not
 * published; all other addresses cost nothing. The signed-in owner reads a draft before it is
 * published: that response is stored by no cache.
 */
export const closeUnoffered: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  const kind = pageKindAt(path);
  const module = kind ? moduleOfPage[kind] : moduleOfPath(path);
  if (module && !(await hasModule(anyone(context), module))) orNotFound(undefined);
  if (!kind) return next();
  const pages = await listOfferedPages(anyone(context));
  if (pages.some((page) => page.kind === kind)) return next();
  orNotFound(await findOwner(context));
  const response = await next();
  response.headers.set("cache-control", "private, no-store");
  return response;
};
