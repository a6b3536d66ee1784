import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { useFollowed } from "#app/parts/pages/use-followed.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { moveOutMessages } from "#domain/privacy/moving-out/messages.ts";
import { listArchives } from "#domain/privacy/moving-out/queries.ts";
import { ArchiveForm } from "./archive-form.tsx";
import { ArchivesSoFar } from "./archives-so-far.tsx";
import { handleMoveOutAction } from "./move-out-actions.ts";
import { ArchiveProgress, ReadyArchive } from "./present-archive.tsx";
import type { Route } from "./+types/move-out.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, account } = requireOwner(context);
  return {
    archives: await listArchives(ctx),
    needsCode: account.secondFactor === true,
    flash: flashOf(url, moveOutMessages),
  };
}

export const action = (sent: Route.ActionArgs) => handleMoveOutAction(sent);

export { shouldRevalidate } from "#app/parts/pages/not-after-forms.ts";
export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Move out", matches);

export default function MoveOut({ loaderData, actionData: result }: Route.ComponentProps) {
  const { archives, needsCode, flash } = loaderData;
  const underWay = archives.find(({ state }) => state === "waiting" || state === "making");
  const ready = archives.find(({ state }) => state === "ready");
  useFollowed(underWay !== undefined);
  const past = archives.filter((archive) => archive !== underWay && archive !== ready);
  return (
    <OfficePage
      title="Move Out"
      subtitle="Everything that the studio has, in one encrypted archive of open formats that any program reads."
      back={{ to: href("/dashboard"), label: "Dashboard" }}
    >
      <ActionNotice result={result} flash={ready ? undefined : flash} />
      {archives[0]?.state === "failed" && (
        <Notice tone="error" className="mb-8">
          The last archive could not be made, and nothing of it is left. The log says more; often
          the disk is full.
        </Notice>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        {underWay && <ArchiveProgress archive={underWay} />}
        {ready && <ReadyArchive archive={ready} />}
        {!underWay && !ready && <ArchiveForm needsCode={needsCode} result={result} />}
        <WhatIsInIt />
      </div>
      {past.length > 0 && <ArchivesSoFar archives={past} />}
    </OfficePage>
  );
}

const WhatIsInIt = () => (
  <Card as="section" tone="cream">
    <h2 className="text-xl">What is in it</h2>
    <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-soft">
      <li>Each table of the studio as CSV and as JSON, with a dictionary of every column.</li>
      <li>Sessions and classes as calendar files (ICS), month by month.</li>
      <li>Each client as a FHIR R4 bundle, and each record as a PDF.</li>
      <li>Pictures, clips, papers and letters as the files that they are.</li>
      <li>The audit, and a checksum (SHA-256) of every file.</li>
    </ul>
    <p className="mt-4 text-soft">
      Passwords, sessions and links stay here: what opens an account never leaves. Who an erased
      client was stays sealed.
    </p>
  </Card>
);
