import { href as addressOf } from "react-router";
import type { PageLink } from "#domain/studio/branding/messages.ts";
import { isOffered, pageOf, type StudioDetails } from "./studio-details.ts";
// Every place that the frame leads to (requirements 1.2.2 and 1.2.13).

export type FrameLink = { href: string; label: string };

/** The pages of the menu: every published one, but for the retreat's hour by hour, which hangs on another. */
export const serviceLinks = ({ pages }: Pick<StudioDetails, "pages">): FrameLink[] =>
  pages.flatMap(({ kind, slug, label }) =>
    kind === "retreat" ? [] : [{ href: addressOf("/:page", { page: slug }), label }],
  );

/** Where the day retreats are; undefined where there are none. */
export function bookRetreat(studio: Pick<StudioDetails, "pages">): FrameLink | undefined {
  const href = pageOf(studio, "day-retreats");
  return href ? { href, label: "Book Your Retreat" } : undefined;
}

export const bookSession: FrameLink = {
  href: `${addressOf("/contact")}?type=session`,
  label: "Book a Session",
};

/** The services of the footer; day retreats lead to their card of the home page. */
export const footerServices = (studio: StudioDetails): FrameLink[] => [
  ...serviceLinks(studio).map((link) =>
    link.href === pageOf(studio, "day-retreats")
      ? { ...link, href: `${addressOf("/")}#retreats` }
      : link,
  ),
  { href: addressOf("/timetable"), label: "Timetable" },
  // Beside the studio's own pages the lists would not be of one length, and a phone's home page longer.
  ...articles(studio),
];

const articles = ({ hasArticles }: Pick<StudioDetails, "hasArticles">): FrameLink[] =>
  hasArticles ? [{ href: addressOf("/articles"), label: "Articles" }] : [];

/** The studio's own pages that are to be found here. */
const ownPages = (
  { links }: Pick<StudioDetails, "links">,
  where: PageLink["placement"],
): FrameLink[] =>
  links
    .filter(({ placement }) => placement === where)
    .map(({ slug, label }) => ({ href: addressOf("/pages/:slug", { slug }), label }));

/** What the studio has written, as it stands in the menu. */
export const writtenLinks = (studio: Pick<StudioDetails, "links" | "hasArticles">): FrameLink[] => [
  ...articles(studio),
  ...ownPages(studio, "menu"),
];

export const footerStudio = (studio: StudioDetails): FrameLink[] => [
  ...aboutStudio.filter(({ href }) => href !== addressOf("/shop") || isOffered(studio, "shop")),
  ...ownPages(studio, "foot"),
];

const aboutStudio: FrameLink[] = [
  { href: addressOf("/contact"), label: "Contact" },
  { href: addressOf("/questions"), label: "Questions" },
  { href: addressOf("/news"), label: "News by e-mail" },
  { href: addressOf("/shop"), label: "Shop" },
  { href: addressOf("/services"), label: "Services" },
  { href: `${addressOf("/contact")}?type=session`, label: "Online Booking" },
];

/** The papers of what the studio offers: without day retreats there is no agreement about them. */
export const policyLinks = (studio: Pick<StudioDetails, "modules">): FrameLink[] =>
  policies.filter(({ href }) => !href.includes("retreat") || isOffered(studio, "retreats"));

const policies: FrameLink[] = [
  { href: "/PDFs/privacy-policy.pdf", label: "Privacy Policy" },
  { href: "/PDFs/terms-and-conditions.pdf", label: "Terms and Conditions" },
  { href: "/PDFs/complaints-policy.pdf", label: "Complaints Policy" },
  { href: "/PDFs/refund-and-cancellation-policy.pdf", label: "Refund and Cancellation Policy" },
  { href: "/PDFs/client-intake-form.pdf", label: "Client Intake Form" },
  { href: "/PDFs/informed-consent.pdf", label: "Informed Consent" },
  { href: "/PDFs/photo-consent.pdf", label: "Photo Consent" },
  { href: "/PDFs/retreat-booking-agreement.pdf", label: "Retreat Booking Agreement" },
];
