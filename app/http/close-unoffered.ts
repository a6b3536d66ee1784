import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { forAll } from "#app/http/for-all.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { findOwner } from "#app/http/find-owner.ts";
import { hasModule, listOfferedPages } from "#domain/studio/branding/queries.ts";
import { moduleOfPath } from "#domain/studio/branding/rules.ts";
import { type Module, moduleOfPage, pageKindAt } from "#domain/studio/branding/messages.ts";

type Context = Readonly<RouterContextProvider>;
const closedKey = createContext(false);
const draftKey = createContext(false);

/**
 * Answers 404 for pages of a module that is off, and for given pages that the studio has not
 * published; all other addresses cost nothing. The signed-in owner reads a draft before it is
 * published: that response is stored by no cache. A public page that is opened says so by its
 * loader, so that its 404 has the studio's own name and look.
 */
export const closeUnoffered: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { pathname } = new URL(request.url);
  const path = pathname.replace(/\.data$/, "");
  const standing = await standingOf(context, path);
  if (standing === "closed") {
    const isOpened = request.method === "GET" && path === pathname && saysItself(path);
    if (!isOpened) orNotFound(undefined);
    context.set(closedKey, true);
  }
  const response = await next();
  if (standing === "draft" || context.get(draftKey))
    response.headers.set("cache-control", "private, no-store");
  return response;
};

/** Answers 404 in the loader of a public page, where the middleware has found it closed. */
export const refuseClosed = (context: Context): void =>
  void orNotFound(context.get(closedKey) ? undefined : true);

/** Said by the loader of a page that shows a draft: no cache stores the response. */
export const markDraft = (context: Context): void => context.set(draftKey, true);

/** The given pages and papers, by the layout of the site, and the shop. */
const saysItself = (path: string): boolean =>
  pageKindAt(path) !== undefined || /^\/shop\/?$|^\/policies\//.test(path);

async function standingOf(context: Context, path: string): Promise<"open" | "draft" | "closed"> {
  const kind = pageKindAt(path);
  const module = kind ? moduleOfPage[kind] : moduleOfPath(path);
  if (module && !(await offers(context, module))) return "closed";
  if (!kind) return "open";
  const pages = await forAll(
    context,
    {
      name: "offered pages",
      shows: "site",
      evenOld: true,
    },
    listOfferedPages,
  );
  if (pages.some((page) => page.kind === kind)) return "open";
  return (await findOwner(context)) ? "draft" : "closed";
}

const offers = (context: Context, module: Module) =>
  forAll(
    context,
    {
      name: `offers ${module}`,
      shows: "site",
      evenOld: true,
    },
    (ctx) => hasModule(ctx, module),
  );
