import { href } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { AwayNotices } from "#app/parts/site/away-notices.tsx";
import { Page } from "#app/ui/page.tsx";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findTimetableDate } from "#domain/schedule/timetable/queries.ts";
import { listFirstOffers } from "#domain/shop/catalogue/list-offers.ts";
import { listAwayNow } from "#domain/studio/away/queries.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import { findDirections, findTrust } from "#domain/studio/site-content/find-trust.ts";
import { findOpeningHours } from "#domain/studio/site-content/queries.ts";
import type { Route } from "./+types/contact.ts";
import { submitEnquiry } from "./enquiry-actions.ts";
import { ContactForm } from "./contact-form.tsx";
import { contactCopy, typeOf, messageAbout } from "./contact-copy.ts";
import { Credentials } from "../credentials.tsx";
import { siteMeta } from "../site-meta.ts";
import { businessData } from "../structured-data.ts";
import { SessionPrices } from "./session-prices.tsx";
import { OpeningTimes } from "./opening-times.tsx";
import { WhatHappensNext } from "./what-happens-next.tsx";
import { WaysToReachUs } from "./ways-to-reach-us.tsx";

/**
 * Rendered by React and not hydrated; only the page without a form result is the same for all
 * visitors.
 */
export const handle: PageHandle = {
  still: true,
  cacheable: ["type", "service", "date"],
  timetable: true,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const ctx = anyone(context);
  const type = typeOf(searchParams.get("type"));
  const priced = type === "session" ? listFirstOffers(ctx) : [];
  const dateId = searchParams.get("date") ?? "";
  const [studio, prices, opening, directions, trust, away, date] = await Promise.all([
    findStudioDetails(ctx),
    priced,
    findOpeningHours(ctx),
    findDirections(ctx),
    findTrust(ctx, "general"),
    listAwayNow(ctx),
    isUuid(dateId) ? findTimetableDate(ctx, dateId) : undefined,
  ]);
  const asked = {
    service: searchParams.get("service") ?? "",
    message: date ? messageAbout(date) : "",
  };
  return {
    origin: requestContextOf(context).origin,
    studio,
    away,
    prices,
    opening,
    type,
    asked,
    directions,
    credentials: trust.credentials,
  };
}

const breadcrumbsTo = (name: string, path: string) => [
  { name: "Home", path: href("/") },
  { name, path },
];

export const action = ({ request, context }: Route.ActionArgs) =>
  submitEnquiry({ request, context });

export const meta: Route.MetaFunction = (args) => {
  const type = args.loaderData?.type ?? "general";
  const { title, description } = contactCopy[type];
  const path = `${href("/contact")}${type === "session" ? "?type=session" : ""}`;
  const hours = args.loaderData?.opening.hours ?? [];
  const data: Parameters<typeof siteMeta>[0]["data"] = (facts) => [businessData(facts, hours)];
  return siteMeta(
    { title, description, path, card: "contact", breadcrumbs: breadcrumbsTo(title, path), data },
    args,
  );
};

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { studio, away, prices, opening, type, asked, directions, credentials } = loaderData;
  const { eyebrow, title, intro } = contactCopy[type];
  return (
    <>
      <Page eyebrow={eyebrow} title={title} lead={intro}>
        <AwayNotices away={away} className="mb-8 max-w-3xl" />
        <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)]">
          <div className="grid gap-10">
            <ContactForm type={type} asked={asked} result={actionData} />
            <WhatHappensNext type={type} />
          </div>
          <div className="grid gap-6">
            {prices.length > 0 && <SessionPrices prices={prices} />}
            <WaysToReachUs studio={studio} directions={directions} />
            {opening.hours.length > 0 && <OpeningTimes {...opening} />}
          </div>
        </div>
      </Page>
      <Credentials credentials={credentials} />
    </>
  );
}
