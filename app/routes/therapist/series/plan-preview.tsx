import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Answer } from "#app/ui/notice.tsx";
import type { Concerned } from "#domain/schedule/series/queries.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import type { ShownDate } from "./plan-dates.ts";
import { PlanEffects } from "./plan-effects.tsx";
import { PlanList } from "./plan-list.tsx";
import { PreviewTitle } from "./preview-title.tsx";

type PlanPreviewProps = {
  title: string;
  lead: ReactNode;
  /** What saving is called. */
  save: string;
  preview: { mark: string; dates: readonly ShownDate[]; concerned: Concerned };
  typed: Record<string, string | undefined>;
  failed: string | undefined;
  /** What else there is to know, above the dates. */
  children?: ReactNode;
};

/** Every date of a plan before anything is saved: dates can be left out, and the form can be changed. */
export function PlanPreview({ title, lead, save, preview, typed, failed, children }: PlanPreviewProps) {
  const busy = useNavigation().state === "submitting";
  const { mark, dates, concerned } = preview;
  return (
    <div className="max-w-4xl">
      <PreviewTitle of={failed ? undefined : mark}>{title}</PreviewTitle>
      <p className="mt-1 text-soft">{lead}</p>
      {failed && (
        <Answer of={mark} tone="error" className="mt-4">
          {failed}
        </Answer>
      )}
      <Form method="post" className="mt-5 grid gap-5">
        <HiddenFields typed={{ ...typed, shown: mark }} />
        {children}
        <PlanEffects dates={dates} concerned={concerned} />
        <PlanList dates={dates} />
        <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-line bg-paper py-3">
          <Button name="intent" value="save" busy={busy}>
            {save}
          </Button>
          <Button name="intent" value="edit" variant="quiet" disabled={busy}>
            Change the form
          </Button>
        </div>
      </Form>
    </div>
  );
}
