import { Form, href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { ActionNotice, resultFor } from "#app/parts/pages/action-result.tsx";
import { Clips, Stills } from "#app/parts/riding/footage-list.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { listFootage } from "#domain/care/riding/footage/queries.ts";
import { ridingMessages } from "#domain/care/riding/messages.ts";
import { findRider } from "#domain/care/riding/queries.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/pictures.ts";
import { ClipPlayer } from "./clip-player.tsx";
import { FootageForms } from "./footage-forms.tsx";
import { handlePicturesAction } from "./pictures-actions.ts";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, clientId, { what: "the-pictures-of-riding", url });
  const { horses } = await findRider(ctx, record);
  return {
    clientId: record.clientId,
    today: londonDay(ctx.now),
    horses: horses
      .filter(({ isArchived }) => !isArchived)
      .map(({ id, name }) => ({ value: id, label: name })),
    mayWrite: ctx.actor.permissions.includes("create_notes"),
    flash: flashOf(url, ridingMessages),
    ...(await listFootage(ctx, record)),
  };
}

export async function action({ context, params: { clientId }, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const url = new URL(request.url);
  const record = await openCare(context, clientId, { what: "the-pictures-of-riding", url });
  return handlePicturesAction({ ctx, record, form: await request.formData() });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Pictures and clips", matches);

/** Pictures and clips of a rider: stored, shared, and led to where lines are drawn. */
export default function Pictures({ loaderData, actionData }: Route.ComponentProps) {
  const { clientId, stills, clips, today, horses, mayWrite, flash } = loaderData;
  const here = href("/therapist/clients/:clientId/riding/pictures", { clientId });
  const common = { today, horses };
  return (
    <div className="max-w-5xl">
      <BackLink href={href("/therapist/clients/:clientId/riding", { clientId })}>
        Rider and horse
      </BackLink>
      <h1 className="text-2xl">Pictures and clips</h1>
      <p className="mt-1 mb-4 text-soft">
        Kept with the record. The client sees what you share, and no one else.
      </p>
      <ActionNotice result={actionData} flash={flash} />
      {mayWrite && (
        <FootageForms
          key={stills.length + clips.length}
          {...common}
          still={resultFor(actionData, "still")}
          clip={resultFor(actionData, "clip")}
        />
      )}
      {clips.length > 0 && (
        <section aria-labelledby="clips" className="mt-8">
          <h2 id="clips" className="mb-3 text-xl">
            Clips
          </h2>
          <Clips
            clips={clips}
            player={(clip) => (
              <ClipPlayer
                src={href("/therapist/clients/:clientId/riding/clips/:clipId/file", {
                  clientId,
                  clipId: clip.id,
                })}
                clip={clip}
                action={here}
                mayWrite={mayWrite}
              />
            )}
          >
            {(clip) => mayWrite && <Buttons what="clip" of={clip} />}
          </Clips>
        </section>
      )}
      <section aria-labelledby="stills" className="mt-8">
        <h2 id="stills" className="mb-3 text-xl">
          Pictures
        </h2>
        {stills.length === 0 && <p className="text-soft">No picture yet.</p>}
        <Stills stills={stills} srcOf={(id) => `${here}/${id}/file`}>
          {(still) =>
            mayWrite && (
              <div className="mt-2">
                <LinkButton href={`${here}/${still.id}`} size="small" variant="secondary">
                  Draw lines
                </LinkButton>
                <Buttons what="still" of={still} />
              </div>
            )
          }
        </Stills>
      </section>
    </div>
  );
}

type ButtonsProps = { what: "still" | "clip"; of: { id: string; isShared: boolean } };

/** Shares a picture or a clip, takes it back, or removes it for good. */
const Buttons = ({ what, of }: ButtonsProps) => (
  <div className="mt-2 flex flex-wrap items-center gap-2">
    {of.isShared ? <Badge tone="good">Shared</Badge> : <Badge>Not shared</Badge>}
    <Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="id" value={of.id} />
      <Button name="intent" value={of.isShared ? "unshare" : "share"} variant="quiet" size="small">
        {of.isShared ? "Do not share" : "Share"}
      </Button>
      <Button name="intent" value="remove" variant="quiet" size="small">
        Remove
      </Button>
    </Form>
  </div>
);
