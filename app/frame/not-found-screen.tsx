import { Search } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Page } from "#app/ui/page.tsx";

const ways = [
  { href: "/shop", label: "The shop", about: "Equipment, classes, vouchers and retreat places." },
  { href: "/services", label: "Our services", about: "Pilates on the mat and the reformer, sports therapy, riders." },
  { href: "/contact", label: "Contact us", about: "Ask us anything; a person answers." },
];

/** What a visitor meets at an address that leads nowhere: the three ways on, and a search of the shop. */
export function NotFoundScreen({ message }: { message?: string }) {
  return (
    <Page
      eyebrow="404"
      title="Page not found"
      lead={message ?? "We can't find that page. It may have moved, or the link may be missing a letter."}
    >
      <form method="get" action="/shop" role="search" className="mb-12 flex max-w-xl flex-wrap items-end gap-3">
        <Field label="Search the shop" name="q" type="search" className="min-w-0 grow basis-60" />
        <Button icon={<Search aria-hidden className="size-5" />}>Search</Button>
      </form>
      <ul className="grid max-w-4xl gap-x-10 border-t border-line md:grid-cols-3 md:border-0">
        {ways.map(({ href, label, about }) => (
          <li key={href} className="border-b border-line py-6 md:border-t md:border-b-0">
            <a href={href} className="link font-display text-xl">
              {label}
            </a>
            <p className="mt-2 text-soft">{about}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
