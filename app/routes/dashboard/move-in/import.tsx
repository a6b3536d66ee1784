import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { useFollowed } from "#app/parts/pages/use-followed.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findValuesToChoose } from "#domain/imports/choose-values.ts";
import {
  type Fate,
  importMessages,
  importStates,
  inThousands,
  lineFates,
} from "#domain/imports/messages.ts";
import { findImport, linesOnPage, listLines } from "#domain/imports/queries.ts";
import { ColumnsForm } from "./columns-form.tsx";
import { Decision } from "./decision.tsx";
import { InviteStaff } from "./invite-staff.tsx";
import { FateChips, Lines } from "./lines.tsx";
import { handleImportAction } from "./import-actions.ts";
import { Progress } from "./progress.tsx";
import { ValuesForm } from "./values-form.tsx";
import type { Route } from "./+types/import.ts";

const fates = Object.keys(lineFates) as Fate[];
/** While a job works at it. */
const underWay = ["checking", "writing", "undoing"];

export async function loader({ context, params: { importId }, url }: Route.LoaderArgs) {
  const { ctx, account } = requireOwner(context);
  const file = orNotFound(isUuid(importId) ? await findImport(ctx, importId) : undefined);
  const asked = fates.find((fate) => fate === url.searchParams.get("fate"));
  const fate = asked ?? fates.find((one) => file.counts[one] > 0) ?? "new";
  const pages = Math.max(1, Math.ceil(file.counts[fate] / linesOnPage));
  const page = Math.min(pages, Math.max(1, Number(url.searchParams.get("page")) || 1));
  const isShown = file.state === "checked" || file.state === "written" || file.state === "undone";
  return {
    file,
    fate,
    page,
    pages,
    toChoose: isShown ? await findValuesToChoose(ctx, importId) : undefined,
    lines: isShown ? await listLines(ctx, importId, fate, page) : [],
    rechoose: url.searchParams.has("columns") && file.state === "checked",
    needsCode: account.secondFactor === true,
    flash: flashOf(url, importMessages),
  };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleImportAction({ request, context }, params.importId);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Move in", matches);

export default function Import({ loaderData, actionData: result }: Route.ComponentProps) {
  const { file, fate, rechoose, toChoose, flash, needsCode } = loaderData;
  const isUnderWay = underWay.includes(file.state);
  useFollowed(isUnderWay);
  const isChoosing = !file.kind.isArchive && (file.state === "matching" || rechoose);
  return (
    <OfficePage
      title={file.fileName}
      subtitle={`${inThousands(file.lineCount)} ${file.lineCount === 1 ? "line" : "lines"}. ${importStates[file.state]}.`}
      back={{ to: href("/dashboard/move-in"), label: "Move In" }}
    >
      <ActionNotice result={result} flash={isUnderWay ? undefined : flash} />
      {isChoosing && <ColumnsForm file={file} result={result} />}
      {isUnderWay && <Progress file={file} />}
      {!isChoosing && !isUnderWay && (
        <>
          {toChoose && <ValuesForm {...toChoose} />}
          <Decision file={file} />
          {file.kind.name === "staff" && file.toInvite > 0 && (
            <InviteStaff toInvite={file.toInvite} needsCode={needsCode} result={result} />
          )}
          <FateChips file={file} fate={fate} />
          <Lines {...loaderData} />
        </>
      )}
    </OfficePage>
  );
}
