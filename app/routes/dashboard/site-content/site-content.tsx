import type { ReactNode } from "react";
import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireOwner } from "#app/http/guards.ts";
import { resultFor } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { findSiteContentToEdit } from "#domain/studio/site-content/queries.ts";
import { type ContentPart, contentParts } from "#domain/studio/site-content/messages.ts";
import type { Route } from "./+types/site-content";
import { submitSiteContent } from "./site-content-actions.ts";
import { HoursFields, OfferFields, RetreatFields } from "./hours-fields.tsx";
import { FounderFields, HomeFields } from "./page-fields.tsx";
import { PostFields, TestimonialFields } from "./voice-fields.tsx";
import { QuestionFields, VisitFields } from "./visit-fields.tsx";
import { type FieldAt, ContentForm } from "./content-form.tsx";
import { savedPart } from "./stored-content.ts";

const parts = Object.keys(contentParts) as ContentPart[];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const asked = new URL(request.url).searchParams.get("part");
  const part = parts.find((name) => name === asked) ?? "home";
  return { part, saved: savedPart(orNotFound(await findSiteContentToEdit(ctx)), part) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submitSiteContent({ context, request });

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Site words", matches);

const fields: Record<ContentPart, (at: FieldAt) => ReactNode> = {
  home: (at) => <HomeFields at={at} />,
  founder: (at) => <FounderFields at={at} />,
  hours: (at) => <HoursFields at={at} />,
  testimonials: (at) => <TestimonialFields at={at} />,
  posts: (at) => <PostFields at={at} />,
  offers: (at) => <OfferFields at={at} />,
  retreat: (at) => <RetreatFields at={at} />,
  questions: (at) => <QuestionFields at={at} />,
  visit: (at) => <VisitFields at={at} />,
};

export default function SiteContentPage({
  loaderData: { part, saved },
  actionData,
}: Route.ComponentProps) {
  const links = parts.map((name) => ({
    href: name === "home" ? href("/dashboard/words") : `${href("/dashboard/words")}?part=${name}`,
    label: contentParts[name],
    current: name === part,
  }));
  return (
    <OfficePage
      title="Site words"
      subtitle="What the public pages say in the studio's own words. Name, phone and address are in the settings."
      width="form"
    >
      <TabLinks label="Site words" tabs={links} />
      <div className="pt-8">
        <ContentForm key={part} part={part} saved={saved} result={resultFor(actionData, part)}>
          {fields[part]}
        </ContentForm>
      </div>
    </OfficePage>
  );
}
