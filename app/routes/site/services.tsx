import { CalendarX } from "lucide-react";
import { href } from "react-router";
import { bookSession } from "#app/frame/links.ts";
import { inPlace, isOffered } from "#app/frame/studio-details.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { usePageError } from "#app/parts/pages/use-page-error.ts";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { Page } from "#app/ui/page.tsx";
import { listNextDates } from "#domain/schedule/timetable/queries.ts";
import { firstOf } from "#domain/schedule/timetable/rules.ts";
import { listServices } from "#domain/shop/catalogue/queries.ts";
import { findOpeningHours } from "#domain/studio/site-content/queries.ts";
import type { Route } from "./+types/services.ts";
import { ServiceListCard } from "./service-list-card.tsx";
import { Closing } from "./service-sections.tsx";
import { siteMeta } from "./site-meta.ts";
import { businessData } from "./structured-data.ts";

export const handle = {
  still: true,
  cacheable: [],
  timetable: true,
};

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const [listed, { hours }, dates] = await Promise.all([
    listServices(ctx),
    findOpeningHours(ctx),
    listNextDates(ctx),
  ]);
  const services = listed.map((service) => ({
    ...service,
    date: firstOf(dates.filter(({ pages }) => pages.some((page) => service.pages.includes(page)))),
  }));
  return { services, hours, origin: requestContextOf(context).origin };
}

export const meta = (args: Route.MetaArgs) =>
  siteMeta(
    {
      title: "Services",
      description: (studio) =>
        `Mat Pilates courses, 1-2-1 reformer sessions${isOffered(studio, "equestrian") ? ", Pilates for riders" : ""} and sports therapy${inPlace(studio)}, with prices.`,
      path: href("/services"),
      card: "services",
      breadcrumbs: [
        { name: "Home", path: href("/") },
        { name: "Services", path: href("/services") },
      ],
      data: (facts) => [businessData(facts, args.loaderData?.hours ?? [])],
    },
    args,
  );

export default function Services({ loaderData: { services } }: Route.ComponentProps) {
  return (
    <>
      <Page
        eyebrow="What we do"
        title="Services"
        lead="Everything we teach and treat, and what it costs. Not sure which is yours? Ask, and we will say so honestly."
      >
        {services.length === 0 ? (
          <EmptyState
            icon={<CalendarX aria-hidden className="size-8" />}
            title="No services available at the moment"
            action={<LinkButton href={href("/contact")}>Contact Us</LinkButton>}
          >
            <p>
              We are between timetables. Tell us what you are looking for, and we will write back
              with dates.
            </p>
          </EmptyState>
        ) : (
          <ul className="site-services">
            {services.map((service, place) => (
              <ServiceListCard key={service.id} service={service} first={place === 0} />
            ))}
          </ul>
        )}
      </Page>
      <Closing
        slot="gallery.2"
        title="Ready when you are"
        text="Tell us what you would like to work on and when you are free. We write back with times that could work."
      >
        <LinkButton href={bookSession.href} size="large" variant="light">
          {bookSession.label}
        </LinkButton>
      </Closing>
    </>
  );
}

export function ErrorBoundary() {
  const { message, reference, retryHref } = usePageError();
  return (
    <Page eyebrow="What we do" title="Services">
      <ErrorState
        message={`Error loading services: ${message ?? "please try again."}`}
        retryHref={retryHref}
        reference={reference}
      />
    </Page>
  );
}
