import { CalendarSync, Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Select } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { longDate, clockTime } from "#domain/kernel/time.ts";
import { type FeedDetail, feedDetails, feedMessages } from "#domain/schedule/feeds/words.ts";

type Feed = { detail: FeedDetail; createdAt: Date; lastReadAt: Date | null };
type CardProps = {
  feed: Feed | undefined;
  /** The new address, right after it was made. */
  address?: string | undefined;
  /** Whether one chooses how much of those who come it says. */
  withDetail?: boolean;
  /** What the calendar holds, and what it never says. */
  children: ReactNode;
};

/** Somebody's calendar for the calendar program of their own: its secret address, made anew and taken back. */
export function CalendarFeedCard({ feed, address, withDetail = false, children }: CardProps) {
  const busy = useNavigation().formData?.get("intent");
  return (
    <Card as="section" className="mt-6">
      <h2 id="calendar" className="scroll-mt-6 text-2xl">
        Subscribe in your own calendar
      </h2>
      <p className="mt-2 text-soft">
        {children} Anybody who has the address can read it, so keep it to yourself. Programs look again by themselves;
        Google looks once or twice a day.
      </p>
      {address && <NewAddress address={address} />}
      {feed && !address && <FeedState feed={feed} withDetail={withDetail} />}
      <Form method="post" preventScrollReset className="mt-5 flex flex-wrap items-end gap-3">
        {withDetail && (
          <Select
            label="What it says of those who come"
            name="detail"
            defaultValue={feed?.detail ?? "initials"}
            options={Object.entries(feedDetails).map(([value, label]) => ({ value, label }))}
            className="w-full sm:w-64"
          />
        )}
        <Button
          name="intent"
          value="open-feed"
          variant={feed ? "secondary" : "primary"}
          busy={busy === "open-feed"}
          icon={<CalendarSync aria-hidden className="size-4" />}
        >
          {feed ? "Make a new address" : "Make an address"}
        </Button>
        {feed && (
          <Button name="intent" value="close-feed" variant="quiet" busy={busy === "close-feed"}>
            Stop the address
          </Button>
        )}
      </Form>
      {feed && <p className="mt-2 text-sm text-soft">With a new address, the old one stops working.</p>}
    </Card>
  );
}

function FeedState({ feed: { detail, createdAt, lastReadAt }, withDetail }: { feed: Feed; withDetail: boolean }) {
  const read = lastReadAt ? `last read on ${longDate(lastReadAt)} at ${clockTime(lastReadAt)}` : "not read yet";
  return (
    <p className="mt-4">
      Your calendar has an address since {longDate(createdAt)}, {read}.
      {withDetail && ` It says: ${feedDetails[detail].toLowerCase()}.`}
    </p>
  );
}

function NewAddress({ address }: { address: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(address).then(() => setCopied(true));
  return (
    <Notice tone="success" title={feedMessages.opened} className="mt-4">
      <code className="mt-1 block text-sm break-all select-all">{address}</code>
      <Button
        type="button"
        variant="secondary"
        size="small"
        className="mt-3"
        data-needs-script=""
        onClick={copy}
        icon={<Copy aria-hidden className="size-4" />}
      >
        {copied ? "Copied" : "Copy address"}
      </Button>
    </Notice>
  );
}
