import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { ResultNotice } from "#app/ui/feedback/notice.tsx";
import type { AffectedPeople } from "#domain/schedule/series/queries.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { PutAtEnd } from "./put-at-end.tsx";
import type { DateView } from "./date-view.ts";
import { PlanEffects } from "./plan-effects.tsx";
import { PlanList } from "./plan-list.tsx";
import { PreviewTitle } from "./preview-title.tsx";

type PlanPreviewProps = {
  title: string;
  lead: ReactNode;
  /** What saving is called. */
  save: string;
  preview: {
    fingerprint: string;
    dates: readonly DateView[];
    affectedPeople: AffectedPeople;
    asked?: number | undefined;
  };
  values: Record<string, string | undefined>;
  failed: string | undefined;
  /** What else there is to know, above the dates. */
  children?: ReactNode;
  /** What is asked below the dates. */
  atEnd?: ReactNode;
};

/** Every date of a plan before anything is saved: dates can be left out, and the form can be changed. */
export function PlanPreview({
  title,
  lead,
  save,
  preview,
  values,
  failed,
  children,
  atEnd,
}: PlanPreviewProps) {
  const busy = useNavigation().state === "submitting";
  const { fingerprint, affectedPeople, asked } = preview;
  return (
    <div className="max-w-4xl">
      <PreviewTitle of={failed ? undefined : fingerprint}>{title}</PreviewTitle>
      <p className="mt-1 text-soft">{lead}</p>
      {failed && (
        <ResultNotice of={fingerprint} tone="error" className="mt-4">
          {failed}
        </ResultNotice>
      )}
      <Form method="post" className="mt-5 grid gap-5">
        <HiddenFields values={{ ...values, shown: fingerprint }} />
        {children}
        <ChosenDates
          key={fingerprint}
          affectedPeople={affectedPeople}
          asked={asked}
          busy={busy}
          planned={preview.dates}
        />
        {atEnd}
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

type ChosenDatesProps = {
  planned: readonly DateView[];
  affectedPeople: AffectedPeople;
  /** How many dates were asked for, where their number was. */
  asked: number | undefined;
  busy: boolean;
};

/** The dates as they are ticked, with how many take place then. */
function ChosenDates({ planned, affectedPeople, asked, busy }: ChosenDatesProps) {
  const [dates, setDates] = useState(planned);
  const choose = (day: string, choice: "in" | "out") =>
    setDates((before) =>
      before.map((date) =>
        date.day === day && date.choice !== "none" ? { ...date, choice } : date,
      ),
    );
  return (
    <>
      <PlanEffects dates={dates} affectedPeople={affectedPeople} />
      {asked !== undefined && <PutAtEnd dates={dates} asked={asked} busy={busy} />}
      <PlanList dates={dates} choose={choose} />
    </>
  );
}
