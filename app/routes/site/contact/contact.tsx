import type { PageHandle } from "#app/frame/page-handle.ts";
import { anyone, factsOf } from "#app/http/ctx.ts";
import { Page } from "#app/ui/page.tsx";
import { listNamed } from "#domain/shop/catalogue/queries.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import type { Route } from "./+types/contact.ts";
import { answerEnquiry } from "./answer-enquiry.ts";
import { ContactForm } from "./contact-form.tsx";
import { contactCopy, typeOf } from "./contact-copy.ts";
import { siteMeta } from "../site-meta.ts";
import { SessionPrices } from "./session-prices.tsx";
import { WaysToReachUs } from "./ways-to-reach-us.tsx";

/** The sessions whose prices stand on the page, by the names of their products (spec 1 point 9). */
const pricedSessions = ["mat-pilates-course", "studio-pilates-reformer", "equestrian-pilates", "sports-therapy"];

/** Rendered by React and not hydrated; only the page without an answer is the same for everybody. */
export const handle: PageHandle = { still: true, cacheable: ["type", "service"] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const ctx = anyone(context);
  const type = typeOf(searchParams.get("type"));
  const priced = type === "session" ? listNamed(ctx, pricedSessions) : [];
  const [studio, prices] = await Promise.all([findStudioDetails(ctx), priced]);
  return { origin: factsOf(context).origin, studio, prices, type, service: searchParams.get("service") ?? "" };
}

export const action = ({ request, context }: Route.ActionArgs) => answerEnquiry({ request, context });

export const meta: Route.MetaFunction = (args) => {
  const type = args.loaderData?.type ?? "general";
  const { title, description } = contactCopy[type];
  const path = `/contact${type === "session" ? "?type=session" : ""}`;
  return siteMeta({ title, description, path, slot: "studio.room" }, args);
};

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { studio, prices, type, service } = loaderData;
  const { eyebrow, title, intro } = contactCopy[type];
  return (
    <Page eyebrow={eyebrow} title={title} lead={intro}>
      <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)]">
        <ContactForm type={type} service={service} answer={actionData} />
        <div className="grid gap-6">
          {prices.length > 0 && <SessionPrices prices={prices} />}
          <WaysToReachUs studio={studio} type={type} />
        </div>
      </div>
    </Page>
  );
}
