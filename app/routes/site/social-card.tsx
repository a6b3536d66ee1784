import { ArrowUpRight } from "lucide-react";
import { embeds } from "#app/frame/embeds.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { Unseen } from "#app/ui/page.tsx";
import type { SocialPost } from "#domain/studio/site-content/forms.ts";
import { SitePicture } from "./site-picture.tsx";

/**
 * A post as a card of the site, with a plain link to it. The enhance script adds a button to show
 * it here; until that is pressed, the network gets no request.
 */
export function SocialCard({ post: { slot, text, link, platform } }: { post: SocialPost }) {
  return (
    <li className="social-card" data-embed={platform} data-embed-link={link} data-reveal-item="">
      <SitePicture
        slot={slot}
        className="social-picture aspect-square w-full object-cover max-lg:aspect-4/3 sm:max-lg:h-full"
      />
      <div className="social-place" data-embed-place="" tabIndex={-1} />
      <p className="p-5 md:p-6">{text}</p>
      {link && <WayToPost platform={platform} link={link} about={text} />}
    </li>
  );
}

type Way = Pick<SocialPost, "platform" | "link"> & { about: string };

function WayToPost({ platform, link, about }: Way) {
  const { name } = embeds[platform];
  return (
    <div className="mt-auto px-5 pb-5 md:px-6 md:pb-6">
      <div className="social-show">
        <Button type="button" variant="secondary" size="small" data-embed-show="">
          Show the post here
          <Unseen>: {about}</Unseen>
        </Button>
        <p className="mt-2.5 text-sm text-soft">If you do, {name} will see your visit.</p>
      </div>
      <p className="mt-3 text-sm text-soft empty:hidden" data-embed-news="" role="status" />
      <a
        href={link}
        target="_blank"
        rel="noopener"
        className="link mt-3 inline-flex items-center gap-1.5"
      >
        See it on {name}
        <ArrowUpRight aria-hidden className="size-4" />
        <Unseen>: {about} (opens in a new tab)</Unseen>
      </a>
    </div>
  );
}
