import type { PageHandle } from "#app/frame/page-handle.ts";
import { anyone, factsOf } from "#app/http/ctx.ts";
import { Page } from "#app/ui/page.tsx";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import type { Route } from "./+types/contact.ts";
import { answerEnquiry } from "./answer-enquiry.ts";
import { ContactForm } from "./contact-form.tsx";
import { contactCopy, typeOf } from "./contact-copy.ts";
import { WaysToReachUs } from "./ways-to-reach-us.tsx";

/** Rendered by React and not hydrated; only the page without an answer is the same for everybody. */
export const handle: PageHandle = { still: true, cacheable: ["type", "service"] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const studio = await findStudioDetails(anyone(context));
  const { origin } = factsOf(context);
  return { origin, studio, type: typeOf(searchParams.get("type")), service: searchParams.get("service") ?? "" };
}

export const action = ({ request, context }: Route.ActionArgs) => answerEnquiry({ request, context });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: contactCopy.general.title }];
  const { origin, studio, type } = loaderData;
  const { title, description } = contactCopy[type];
  const full = studio ? `${title} · ${studio.name}` : title;
  const canonical = `${origin}/contact${type === "session" ? "?type=session" : ""}`;
  return [
    { title: full },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:type", content: "website" },
  ];
};

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { studio, type, service } = loaderData;
  const { eyebrow, title, intro } = contactCopy[type];
  return (
    <Page eyebrow={eyebrow} title={title} lead={intro}>
      <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)]">
        <ContactForm type={type} service={service} answer={actionData} />
        <WaysToReachUs studio={studio} type={type} />
      </div>
    </Page>
  );
}
