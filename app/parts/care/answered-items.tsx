import { Badge } from "#app/ui/badge.tsx";
import type { AnsweredItem } from "#domain/care/questionnaires/messages.ts";

/** What was asked and answered, as it was sent; a red flag is said in words. */
export const AnsweredItems = ({ asked }: { asked: readonly AnsweredItem[] }) => (
  <dl className="divide-y divide-line">
    {asked.map(({ asks, says, alarm }) => (
      <div key={asks} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <dt className="wrap-anywhere text-soft">{asks}</dt>
        <dd className="font-semibold wrap-anywhere">
          {says || <span className="font-normal text-soft">Left open</span>}
          {alarm && (
            <>
              {" "}
              <Badge tone="bad">Red flag</Badge>
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
