import type { ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import inlineIcon from "/emblem/favicon.svg?inline";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { knownStudio } from "#app/http/known-studio.ts";
import { countCart } from "#domain/shop/cart/queries.ts";
import { countedPage } from "#domain/studio/page-views/rules.ts";
import { closeUnoffered } from "#app/http/close-unoffered.ts";
import type { Route } from "./+types/root.ts";
import everyPage from "./app.css?url";
import figtree from "./fonts/figtree-wght-core.woff2?url";
import fraunces from "./fonts/fraunces-400-core.woff2?url";
import { ErrorScreen } from "./parts/pages/error-screen.tsx";
import enhance from "./frame/enhance.ts?worker&url";
import { lookFile } from "./frame/logo.tsx";
import { NotFoundScreen } from "./frame/not-found-screen.tsx";
import { howToShow } from "./frame/page-handle.ts";
import { studioName } from "./frame/page-meta.ts";
import { SiteFrame } from "./frame/site-frame.tsx";
import { speculationRules } from "./frame/speculation-rules.ts";
import { namelessStudio } from "./frame/studio-details.ts";
import { noticeRefusals } from "./parts/pages/refused-on-the-way.ts";
import { isLost, errorDetailsOf } from "./parts/pages/what-failed.ts";
import { useTakeover } from "./parts/typing/use-takeover.ts";
import stillPage from "./still.css?url";
import { Toasts } from "./ui/feedback/toast.tsx";

/** Pages of what the studio does not offer are not there. */
export const middleware: Route.MiddlewareFunction[] = [closeUnoffered];

/** What the frame shows on every page. Without it there is still a page: a screen of its own says what is missing. */
export async function loader({ context }: Route.LoaderArgs) {
  const noted =
    <T,>(otherwise: T) =>
    (thrown: unknown) => {
      requestContextOf(context).notes.error = thrown;
      return otherwise;
    };
  const [studio, basketCount] = await Promise.all([
    knownStudio(context).catch(noted(undefined)),
    countCart(anyone(context)).catch(noted(0)),
  ]);
  return { studio, basketCount };
}

type Moved = { formMethod?: string; actionStatus?: number; currentUrl: URL; nextUrl: URL };

/**
 * The frame changes with what is sent, also when that was refused: then another tab may have emptied the basket. A
 * filter of the same page leaves it alone, so that a lost connection there takes no more than the filter.
 */
export const shouldRevalidate = ({
  formMethod,
  actionStatus = 200,
  currentUrl,
  nextUrl,
}: Moved): boolean =>
  formMethod && formMethod !== "GET" ? actionStatus < 500 : currentUrl.href === nextUrl.href;

/** What the document gets from the loader; nothing on screens for errors of the loader itself. */
type Frame = Awaited<ReturnType<typeof loader>>;

export const links: Route.LinksFunction = () =>
  [fraunces, figtree].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous",
  }));

/** The title of pages that give none, and of error screens. */
export const meta: Route.MetaFunction = ({ error, matches }) => {
  const name = studioName(matches);
  if (!error) return [{ title: name }];
  return [{ title: `${isLost(error) ? "Page not found" : "Something went wrong"} · ${name}` }];
};

/**
 * Pages without React have the icon inline: as a file it would share a phone's connection with the
 * fonts. Search engines take no inline icon; for them, and for home screens, there is a file as
 * well. None of this is in the browsers' code for the other pages.
 */
function Icons({ hydrate, look }: { hydrate: boolean; look: string }) {
  if (look)
    return (
      <>
        <link rel="icon" type="image/svg+xml" href={lookFile("/favicon.svg", look)} />
        <link rel="apple-touch-icon" href={lookFile("/apple-touch-icon.png", look)} />
        <link rel="manifest" href={lookFile("/manifest.webmanifest", look)} />
      </>
    );
  if (!import.meta.env.SSR || hydrate)
    return <link rel="icon" type="image/svg+xml" href="/favicon.svg" />;
  return (
    <>
      <link rel="icon" type="image/svg+xml" href={inlineIcon} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

/** The document around every page, error screens included. */
export function Layout({ children }: { children: ReactNode }) {
  const failed = Boolean(useRouteError());
  const { hydrate, framed, smallFoot } = howToShow(useMatches(), failed);
  const { pathname } = useLocation();
  const frame = useRouteLoaderData("root") as Frame | undefined;
  const studio = frame?.studio ?? namelessStudio;
  const counted = failed ? undefined : countedPage(pathname);
  useTakeover();
  return (
    <html
      lang="en-GB"
      id="top"
      data-still={hydrate ? undefined : ""}
      data-counted={counted}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <Icons hydrate={hydrate} look={studio.look} />
        <link rel="stylesheet" href={hydrate || failed ? everyPage : stillPage} />
        {studio.look && <link rel="stylesheet" href={lookFile("/theme.css", studio.look)} />}
        <script type="module" async src={enhance} />
      </head>
      <body>
        {framed ? (
          <SiteFrame
            studio={studio}
            basketCount={frame?.basketCount ?? 0}
            path={failed ? "" : pathname}
            smallFoot={smallFoot}
          >
            {children}
          </SiteFrame>
        ) : (
          <main id="content">{children}</main>
        )}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
        {hydrate && <Toasts />}
        {hydrate && <ScrollRestoration />}
        {hydrate && <Scripts />}
      </body>
    </html>
  );
}

if (typeof window !== "undefined") noticeRefusals();

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const here = useLocation();
  const details = errorDetailsOf(error);
  if (isLost(error)) return <NotFoundScreen message={details.message} />;
  return <ErrorScreen details={details} here={here} />;
}
