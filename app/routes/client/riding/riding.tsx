import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireClient } from "#app/http/guards.ts";
import { Clips, Stills } from "#app/parts/riding/footage-list.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { RiderFacts } from "#app/parts/riding/rider-facts.tsx";
import { riderView } from "#app/http/rider-view.ts";
import { seatDays } from "#app/http/seat-days.ts";
import { SeatOverTime } from "#app/parts/riding/seat-over-time.tsx";
import { listOwnFootage } from "#domain/care/riding/footage/queries.ts";
import { listOwnStanding } from "#domain/care/riding/findings/queries.ts";
import { ridingMessages } from "#domain/care/riding/messages.ts";
import { findOwnRider } from "#domain/care/riding/queries.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { Route } from "./+types/riding.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const [rider, assessments, footage] = await Promise.all([
    findOwnRider(ctx),
    listOwnStanding(ctx),
    listOwnFootage(ctx),
  ]);
  return {
    ...footage,
    rider: riderView(rider, londonDay(ctx.now)),
    days: seatDays(assessments),
    flash: flashOf(url, ridingMessages),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Riding", matches);

/** A client's riding: what they say of themselves and their horses, and what is shared with them. */
export default function OwnRiding({ loaderData }: Route.ComponentProps) {
  const { rider, days, stills, clips, flash } = loaderData;
  return (
    <div className="max-w-4xl">
      <h1 className="text-3xl">Riding</h1>
      <p className="mt-2 mb-6 text-soft">
        You, your horses, and how you sit. Only you and those who treat you see it.
      </p>
      <ActionNotice result={undefined} flash={flash} />
      <RiderFacts
        rider={rider}
        mayChange
        isOwn
        profileHref={href("/client/riding/profile")}
        horseHref={(horseId) => href("/client/riding/horses/:horseId", { horseId })}
      />
      {days.length > 0 && (
        <section aria-labelledby="seat" className="mt-8">
          <h2 id="seat" className="text-2xl">
            How you sit
          </h2>
          <p className="mt-1 mb-4 text-soft">
            Seen from behind, as your therapist found it and shared it with you.
          </p>
          <SeatOverTime days={days} />
        </section>
      )}
      {stills.length + clips.length > 0 && (
        <section aria-labelledby="pictures" className="mt-8">
          <h2 id="pictures" className="mb-3 text-2xl">
            Pictures and clips
          </h2>
          <div className="grid gap-5">
            {stills.length > 0 && (
              <Stills
                stills={stills}
                srcOf={(stillId) => href("/client/riding/pictures/:stillId/file", { stillId })}
              />
            )}
            {clips.length > 0 && (
              <Clips
                clips={clips}
                player={({ id, seconds }) => (
                  <video
                    src={href("/client/riding/clips/:clipId/file", { clipId: id })}
                    controls
                    playsInline
                    preload="metadata"
                    aria-label={`Clip of ${seconds} seconds`}
                    className="block max-h-112 w-full rounded-lg bg-ink"
                  />
                )}
              />
            )}
          </div>
        </section>
      )}
    </div>
  );
}
