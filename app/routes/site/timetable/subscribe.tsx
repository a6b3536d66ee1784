import { CalendarSync } from "lucide-react";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Heading } from "#app/ui/page.tsx";
import { timetableFeed } from "#domain/schedule/timetable/messages.ts";

/** The timetable in a visitor's own calendar: an address that programs open by themselves, and the same to copy. */
export function Subscribe({ origin }: { origin: string }) {
  const address = origin + timetableFeed;
  return (
    <div className="grid items-center gap-x-16 gap-y-6 lg:grid-cols-[1.2fr_1fr]">
      <div>
        <Heading>Subscribe to the timetable</Heading>
        <p className="mt-4 text-lg">
          All classes in your own calendar, with every change and cancellation. Your calendar
          program looks again by itself; Google looks once or twice a day.
        </p>
      </div>
      <div className="rounded-lg bg-white p-5 md:p-7">
        <LinkButton
          href={address.replace(/^https?:/, "webcal:")}
          icon={<CalendarSync aria-hidden className="size-5" />}
        >
          Open in my calendar
        </LinkButton>
        <p className="mt-4 text-sm text-soft">Or copy this address into it:</p>
        <a href={timetableFeed} className="link mt-1 block text-sm break-all" download>
          {address}
        </a>
      </div>
    </div>
  );
}
