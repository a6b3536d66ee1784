import { CalendarSync } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { clockTime, plainDate } from "#domain/kernel/time.ts";
import { type FeedDetail, feedDetails } from "#domain/schedule/feeds/messages.ts";

/** A calendar that is read by a secret address. */
export type FeedView = {
  id: string;
  detail: FeedDetail;
  createdAt: Date;
  lastReadAt: Date | null;
};

const moment = (at: Date) => `${plainDate(at)}, ${clockTime(at)}`;
export const madeOn = ({ createdAt }: FeedView): string => plainDate(createdAt);
export const lastUse = ({ lastReadAt }: FeedView): string =>
  lastReadAt ? `last read ${moment(lastReadAt)}` : "not read yet";

/** Which calendars can be read without signing in, since when, and a way to end each. */
export function CalendarList({ feeds }: { feeds: (FeedView & { kind: string })[] }) {
  return (
    <>
      <p className="mt-2 text-soft">
        Whoever has such an address reads this calendar without signing in. It ends with a new
        password, and when you sign out everywhere else.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {feeds.map((feed) => (
          <Calendar key={feed.id} {...feed} />
        ))}
      </ul>
    </>
  );
}

function Calendar(feed: FeedView & { kind: string }) {
  const name = feed.kind === "client" ? "My sessions" : "My diary";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <CalendarSync aria-hidden className="mt-0.5 size-5 shrink-0 text-soft" />
        <p>
          <span className="font-semibold">{name}</span>
          <span className="block text-sm text-soft">
            Made on {madeOn(feed)}, {lastUse(feed)}
          </span>
          {feed.kind !== "client" && (
            <span className="block text-sm text-soft">{feedDetails[feed.detail]}</span>
          )}
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="intent" value="end-calendar" />
        <input type="hidden" name="id" value={feed.id} />
        <Button variant="secondary" size="small" aria-label={`End the address of ${name}`}>
          End
        </Button>
      </Form>
    </li>
  );
}
