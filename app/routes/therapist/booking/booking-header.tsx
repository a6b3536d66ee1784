import { href } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { TabLinks } from "#app/ui/tabs.tsx";
import { bookingPath, bookingsPath, bookingTabs } from "./booking-tabs.ts";

type BookingHeaderProps = {
  tab: (typeof bookingTabs)[number]["id"];
  /** What a tab keeps of the one before it. */
  type?: string;
  date?: string;
};

/** The title and the tabs of the booking system; a phone shows the calendar's first hour at once. */
export function BookingHeader({ tab: current, type = "", date = "" }: BookingHeaderProps) {
  const isCalendar = current === "calendar";
  const hrefOf = (id: string) => {
    const params = {
      ...(type && { type }),
      ...(id !== "bookings" && { tab: id, ...(date && { date }) }),
    };
    const query = new URLSearchParams(params).toString();
    const path = id === "bookings" ? bookingsPath : bookingPath;
    return query ? `${path}?${query}` : path;
  };
  return (
    <>
      <div
        className={classes(
          "flex flex-wrap items-baseline justify-between gap-x-4",
          // A phone shows the first hour at once; its top line says where one is.
          isCalendar && "max-md:sr-only",
        )}
      >
        <h1 className="text-2xl">Booking system</h1>
        <a
          href={href("/therapist/sessions/free")}
          className={classes("link inline-block py-1 text-sm", isCalendar && "max-md:hidden")}
        >
          Find a free time
        </a>
      </div>
      <div className={classes("mt-2 mb-4", isCalendar && "max-md:-mt-6 max-md:mb-2")}>
        <TabLinks
          label="Booking system"
          tabs={bookingTabs.map(({ id, label, rest }) => ({
            label: [
              label,
              <span key="rest" className="max-sm:sr-only">
                {rest}
              </span>,
            ],
            current: id === current,
            href: hrefOf(id),
          }))}
        />
      </div>
    </>
  );
}
