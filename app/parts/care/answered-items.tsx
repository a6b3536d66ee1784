import { Badge } from "#app/ui/badge.tsx";
import type { AnsweredItem } from "#domain/care/questionnaires/messages.ts";

type AnsweredItemsProps = {
  asked: readonly AnsweredItem[];
  /** What a red flag is called: another word for the client than for those who treat them. */
  flag: { words: string; tone: "bad" | "warn" };
};

/** What was asked and answered, as it was sent; a red flag is said in words. */
export const AnsweredItems = ({ asked, flag }: AnsweredItemsProps) => (
  <dl className="divide-y divide-line">
    {asked.map(({ asks, says, alarm }) => (
      <div key={asks} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <dt className="wrap-anywhere text-soft">{asks}</dt>
        <dd className="font-semibold wrap-anywhere">
          {says || <span className="font-normal text-soft">Left open</span>}
          {alarm && (
            <>
              {" "}
              <Badge tone={flag.tone}>{flag.words}</Badge>
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
