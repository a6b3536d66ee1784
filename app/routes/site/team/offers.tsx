import { href } from "react-router";
import { Heading, Unseen } from "#app/ui/page.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { timesOf } from "#domain/schedule/own-sessions/messages.ts";
import type { TeamPage } from "#domain/schedule/team/queries.ts";
import { servicePages } from "#domain/studio/site-content/messages.ts";

type OffersProps = { therapistId: string; offers: TeamPage["offers"] };

/** What clients book with a therapist: how long it takes, what it costs, and its free times. */
export function Offers({ therapistId, offers }: OffersProps) {
  return (
    <div className="mt-10">
      <Heading size={3}>One to one</Heading>
      <ul className="mt-4 border-b border-ink/25">
        {offers.map(({ id, slug, name, minutes, pricePence }) => (
          <li
            key={id}
            className="grid items-baseline gap-x-6 gap-y-1 border-t border-ink/25 py-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
          >
            <p>
              <span className="block font-semibold">
                <Named slug={slug} name={name} />
              </span>
              <span className="text-sm text-soft">{minutes} minutes</span>
            </p>
            <p className="font-semibold tabular-nums">
              {pricePence === null ? "Price as agreed" : formatPence(pricePence)}
            </p>
            <p>
              <a
                href={timesOf({ type: slug, therapist: therapistId })}
                className="link inline-block py-1"
              >
                Free times<Unseen> for {name}</Unseen>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Its name, which leads to its page where the site has one. */
function Named({ slug, name }: { slug: string; name: string }) {
  const page = servicePages.find((one) => one === slug);
  if (!page) return name;
  return (
    <a href={href(`/${page}`)} className="underline decoration-ink/25 underline-offset-4">
      {name}
    </a>
  );
}
