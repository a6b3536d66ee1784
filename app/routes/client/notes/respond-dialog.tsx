import { AwayNotices } from "#app/parts/site/away-notices.tsx";
import { ActionNotice, resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { listAddress } from "#app/parts/lists/list-address.ts";
import { PageDialog } from "#app/parts/office/page-dialog.tsx";
import type { OwnNote } from "#domain/care/read-receipts/own-notes.ts";
import { formatSessionDate } from "#domain/care/read-receipts/rules.ts";
import type { ListQuery } from "#domain/kernel/input/list-query.ts";
import { noteRules } from "../dashboard-tabs.ts";
import { RespondForm } from "./respond-form.tsx";

type RespondDialogProps = {
  note: OwnNote;
  /** What its therapist says while they are away. */
  away: Parameters<typeof AwayNotices>[0]["away"];
  photoConsent: string | undefined;
  result: ActionResult | undefined;
  query: ListQuery<"newest", "tab">;
};

/** The response to a note, above the list of them (requirements 2.2.4). */
export function RespondDialog({ note, away, photoConsent, result, query }: RespondDialogProps) {
  const closeHref = listAddress(noteRules, query, { page: query.page, filters: { tab: "notes" } });
  return (
    <PageDialog title="Respond" closeHref={closeHref}>
      <p className="-mt-2 text-soft wrap-anywhere">
        To “{note.title}”, {formatSessionDate(note)}. You respond once; after that you can write to
        each other.
      </p>
      <div className="mt-4 -mb-2">
        <ActionNotice result={resultFor(result, "respond")} />
      </div>
      <AwayNotices away={away} />
      <RespondForm result={result} photoConsent={photoConsent} />
    </PageDialog>
  );
}
