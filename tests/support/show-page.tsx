import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type MetaDescriptor,
  RouterContextProvider,
  StaticRouterProvider,
  useLoaderData,
} from "react-router";
import { createRouterContext, type RequestContext } from "#app/http/ctx.ts";
import { cookiesOf } from "#app/http/cookies.ts";
import { namelessStudio, type StudioDetails } from "#app/frame/studio-details.ts";
import { fullOffer } from "./full-offer.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { findStudio } from "#domain/studio/branding/find-studio.ts";

/** A route module for a test: its loader, meta and component. */
type PageModule = {
  loader: unknown;
  meta: unknown;
  default: ComponentType<never>;
  ErrorBoundary?: ComponentType;
};
type Given = {
  studio?: Partial<StudioDetails>;
  mode?: "demo" | "live";
  params?: Record<string, string>;
};
type Load = (args: {
  context: RouterContextProvider;
  url: URL;
  request: Request;
  params: object;
}) => unknown;
type Meta = (args: { loaderData: unknown; matches: object[]; params: object }) => MetaDescriptor[];

export const origin = "https://studio.example";

/** Loads and renders one page the way the server does, without frame and document. */
export async function showPage(page: PageModule, path: string, ctx: Ctx<Guest>, given: Given = {}) {
  const context = new RouterContextProvider();
  createRouterContext(context, ctx, requestContext(given.mode ?? "demo"));
  const url = new URL(path, origin);
  const { params = {} } = given;
  const own = await findStudio(ctx);
  const studio = { ...namelessStudio, ...fullOffer, ...own, ...given.studio };
  const Shown = page.default as ComponentType<{ loaderData: unknown }>;
  const Page = () => <Shown loaderData={useLoaderData()} />;
  const load = ({ request }: { request: Request }) =>
    (page.loader as Load)({ context, url, request, params });
  const handler = createStaticHandler([
    {
      id: "root",
      loader: () => ({ studio }),
      children: [
        {
          id: "page",
          path: url.pathname,
          loader: load,
          Component: Page,
          ErrorBoundary: page.ErrorBoundary,
        },
      ],
    },
  ]);
  const asked = await handler.query(new Request(url));
  if (asked instanceof Response) throw new Error(`answered ${asked.status} instead of a page`);
  const matches = [{ id: "root", loaderData: { studio } }];
  const loaderData = asked.loaderData["page"];
  return {
    status: asked.statusCode,
    head: (page.meta as Meta)({ loaderData, matches, params }),
    html: renderToStaticMarkup(
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, asked)}
        context={asked}
        hydrate={false}
      />,
    ),
  };
}

const requestContext = (mode: "demo" | "live"): RequestContext => ({
  reference: "ERR-0-test",
  origin,
  address: "127.0.0.1",
  mode,
  secondFactorNeeded: false,
  secure: true,
  jar: cookiesOf(null, true),
  secret: "not a secret",
  notes: { scripts: [] },
});
