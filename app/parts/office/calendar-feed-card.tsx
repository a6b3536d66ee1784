import { CalendarSync, Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { lastUse, madeOn, type FeedView } from "#app/parts/account/calendar-list.tsx";
import { Folded } from "#app/parts/account/folded.tsx";
import { ProofFields } from "#app/parts/account/proof-fields.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { feedDetails, feedMessages } from "#domain/schedule/feeds/messages.ts";

type CardProps = {
  feed: FeedView | undefined;
  result: ActionResult & { feedAddress?: string };
  /** Whether a code is asked for beside the password. */
  needsCode: boolean;
  /** Whether one may choose that it says who comes. */
  withDetail?: boolean;
  /** What the calendar holds, and what it never says. */
  children: ReactNode;
};

/** A personal calendar for a calendar program: its secret address, renewed and withdrawn. */
export function CalendarFeedCard({
  feed,
  result,
  needsCode,
  withDetail = false,
  children,
}: CardProps) {
  const { feedAddress, errors = {}, values } = result;
  const busy = useNavigation().formData?.get("intent");
  const label = feed ? "Make a new address" : "Make an address";
  return (
    <Card as="section" className="mt-6">
      <h2 id="calendar" className="scroll-mt-6 text-2xl">
        Subscribe in your own calendar
      </h2>
      <p className="mt-2 text-soft">
        {children} Anybody who has the address can read it, so keep it to yourself. Programs look
        again by themselves; Google looks once or twice a day.
      </p>
      {feedAddress && <NewAddress address={feedAddress} />}
      {feed && <FeedState feed={feed} withDetail={withDetail} busy={busy === "close-feed"} />}
      <div className="mt-4">
        <Folded key={feed?.id ?? ""} title={label} open={!feed || Object.keys(errors).length > 0}>
          <Form method="post" preventScrollReset noValidate className="mt-4 grid max-w-md gap-5">
            {withDetail && (
              <Checkbox
                label="Say who comes to me, and for what"
                name="names"
                defaultChecked={values?.["names"] === "on"}
                help="Names and treatments are about people’s health: whoever has the address, and the calendar program’s maker, can read them. Without this, each entry says its kind, time and place."
              />
            )}
            <ProofFields form="open-feed" needsCode={needsCode} errors={errors} />
            <div>
              <Button
                name="intent"
                value="open-feed"
                variant={feed ? "secondary" : "primary"}
                busy={busy === "open-feed"}
                icon={<CalendarSync aria-hidden className="size-4" />}
              >
                {label}
              </Button>
            </div>
          </Form>
        </Folded>
      </div>
      <p className="mt-3 text-sm text-soft">
        {feed && "With a new address, the old one stops working. "}
        We mail you that it was made. It ends with a new password, and when you sign out everywhere.
      </p>
    </Card>
  );
}

type StateProps = { feed: FeedView; withDetail: boolean; busy: boolean };

function FeedState({ feed, withDetail, busy }: StateProps) {
  return (
    <Form
      method="post"
      preventScrollReset
      className="mt-4 flex flex-wrap items-center justify-between gap-3"
    >
      <p>
        Your calendar has an address since {madeOn(feed)}, {lastUse(feed)}.
        {withDetail && ` ${feedDetails[feed.detail]}`}
      </p>
      <input type="hidden" name="id" value={feed.id} />
      <Button name="intent" value="close-feed" variant="secondary" size="small" busy={busy}>
        Stop the address
      </Button>
    </Form>
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
