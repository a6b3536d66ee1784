import { ArrowUpRight } from "lucide-react";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Heading, Unseen } from "#app/ui/page.tsx";
import type { SocialPost } from "#domain/studio/site-content/forms.ts";
import { SocialCard } from "./social-card.tsx";

/** The studio's networks, if it has any; and its posts. */
type HomeSocialProps = { profile: string; posts: SocialPost[] };

/** Three posts as cards of the site: no other server is asked before the visitor asks for it. */
export function HomeSocial({ profile, posts }: HomeSocialProps) {
  return (
    <section className="rhythm">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <Heading>From our week</Heading>
          {profile && <Follow profile={profile} />}
        </div>
        <div role="region" aria-label="Posts" tabIndex={0} className="home-row">
          <ul className="home-posts" data-reveal="">
            {posts.map((post) => (
              <SocialCard key={post.slot} post={post} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Follow({ profile }: { profile: string }) {
  const handle = profile.split("/").findLast(Boolean);
  const network = profile.includes("instagram.com/") ? "Instagram" : "Facebook";
  return (
    <LinkButton href={profile} target="_blank" rel="noopener" variant="secondary">
      Follow @{handle}
      <ArrowUpRight aria-hidden className="size-4" />
      <Unseen> on {network} (opens in a new tab)</Unseen>
    </LinkButton>
  );
}
