import { Globe, ShoppingBag } from "lucide-react";
import { href } from "react-router";

const cards = [
  {
    title: "Website Management",
    text: "What the public site says and shows.",
    Icon: Globe,
  },
  {
    title: "Shop Administration",
    text: "Products, orders and discount codes.",
    Icon: ShoppingBag,
  },
];

/** The way into the back-office, for therapists who have a role in it (requirements 3.3.8). */
export function StudioCards() {
  return (
    <ul className="mt-8 grid gap-4 sm:grid-cols-2">
      {cards.map(({ title, text, Icon }) => (
        <li key={title}>
          <a
            href={href("/dashboard")}
            className="flex h-full gap-4 rounded-lg border border-line bg-white p-5 hover:border-ink"
          >
            <Icon aria-hidden className="mt-1 size-6 shrink-0 text-clay" />
            <span>
              <span className="block font-semibold underline underline-offset-4">{title}</span>
              <span className="text-soft">{text}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
