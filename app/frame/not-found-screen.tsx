import { Search } from "lucide-react";
import { href as addressOf, useMatches } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Page } from "#app/ui/page.tsx";
import { studioOf } from "./page-meta.ts";
import { isOffered, type StudioDetails } from "./studio-details.ts";

const shop = {
  href: addressOf("/shop"),
  label: "The shop",
  about: "Equipment, classes, vouchers and retreat places.",
};

const waysOf = (studio: StudioDetails) => [
  ...(isOffered(studio, "shop") ? [shop] : []),
  {
    href: addressOf("/services"),
    label: "Our services",
    about: `Pilates on the mat and the reformer, sports therapy${isOffered(studio, "equestrian") ? ", riders" : ""}.`,
  },
  {
    href: addressOf("/contact"),
    label: "Contact us",
    about: "Ask us anything; a person answers.",
  },
];

/** A path to walk on; a bridle path where riders come. */
function pathOf(studio: StudioDetails): string {
  if (!studio.hasScenes) return "placeholder";
  return isOffered(studio, "equestrian") ? "bridle-path" : "woodland-walk";
}

/** What a visitor meets at an address that leads nowhere: the three ways on, and a search of the shop. */
export function NotFoundScreen({ message }: { message?: string }) {
  const studio = studioOf(useMatches());
  const hasShop = isOffered(studio, "shop");
  return (
    <Page
      eyebrow="404"
      title="Page not found"
      lead={
        message ??
        "We can't find that page. It may have moved, or the link may be missing a letter."
      }
    >
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1.2fr_1fr]">
        <div>
          {hasShop && (
            <form
              method="get"
              action={addressOf("/shop")}
              role="search"
              className="mb-12 flex max-w-xl flex-wrap items-end gap-3"
            >
              <Field
                label="Search the shop"
                name="q"
                type="search"
                className="min-w-0 grow basis-60"
              />
              <Button icon={<Search aria-hidden className="size-5" />}>Search</Button>
            </form>
          )}
          <ul className="divide-y divide-line border-y border-line">
            {waysOf(studio).map(({ href, label, about }) => (
              <li
                key={href}
                className="grid gap-x-8 gap-y-1 py-5 sm:grid-cols-[10rem_1fr] sm:items-baseline"
              >
                <a href={href} className="link justify-self-start font-display text-xl">
                  {label}
                </a>
                <p className="text-soft">{about}</p>
              </li>
            ))}
          </ul>
        </div>
        <img
          src={`/media/scenes/${pathOf(studio)}.svg`}
          alt=""
          width={1200}
          height={900}
          loading="lazy"
          className="aspect-4/3 w-full rounded-xl object-cover lg:aspect-square"
        />
      </div>
    </Page>
  );
}
