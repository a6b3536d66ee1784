import { ArrowUpRight } from "lucide-react";
import { LinkButton } from "#app/ui/button.tsx";
import { Heading, Unseen } from "#app/ui/page.tsx";
import { posts } from "./demo-studio-words.ts";
import { SitePicture } from "./site-picture.tsx";

/** Three posts as cards of our own: nothing is asked of anybody else before the visitor follows the link. */
export function HomeSocial({ instagram }: { instagram: string }) {
  const handle = instagram.split("/").findLast(Boolean);
  return (
    <section className="rhythm">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <Heading>From our week</Heading>
          <LinkButton href={instagram} target="_blank" rel="noopener" variant="secondary">
            Follow @{handle}
            <ArrowUpRight aria-hidden className="size-4" />
            <Unseen> on Instagram (opens in a new tab)</Unseen>
          </LinkButton>
        </div>
        <ul className="mt-8 grid gap-6 md:grid-cols-3 md:gap-8" data-reveal="">
          {posts.map(({ slot, text }) => (
            <li key={slot} className="overflow-hidden rounded-lg border border-line bg-white" data-reveal-item="">
              <SitePicture slot={slot} className="aspect-square w-full max-md:aspect-4/3" />
              <p className="p-5 md:p-6">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
