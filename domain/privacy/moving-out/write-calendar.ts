import { sql } from "drizzle-orm";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { OpenArchive } from "#domain/kernel/open-archive.ts";
import type { CalendarEvent } from "#domain/schedule/ports.ts";

type Row = {
  id: string;
  month: string;
  startsAt: string;
  endsAt: string;
  changedAt: string;
  version: number;
  status: string;
  title: string;
  place: string;
  who: string;
};

/** Writes all sessions and classes as calendar files, one a month. They name a client by their number only. */
export const writeCalendar = (ctx: Ctx<System>, archive: OpenArchive): Promise<void> =>
  archive.eachRow<Row>(eachSession, async (rows) => {
    let month = "";
    let events: CalendarEvent[] = [];
    const write = async () => {
      if (events.length === 0) return;
      const name = `Sessions and classes, ${month}`;
      await archive.add(`calendar/${month}.ics`, ctx.ports.calendarFiles.write({ name, events }));
    };
    for await (const row of rows) {
      if (row.month !== month) {
        await write();
        month = row.month;
        events = [];
      }
      events.push(eventOf(row));
    }
    await write();
  });

const eventOf = (row: Row): CalendarEvent => ({
  uid: `session-${row.id}`,
  sequence: row.version,
  startsAt: new Date(row.startsAt),
  endsAt: new Date(row.endsAt),
  changedAt: new Date(row.changedAt),
  title: row.title,
  place: row.place,
  description: row.who,
  isCancelled: row.status === "cancelled",
});

const eachSession = sql`
  select s.id, to_char(s.session_date, 'YYYY-MM') as month, to_json(s.starts_at)#>>'{}' as "startsAt",
    to_json(s.ends_at)#>>'{}' as "endsAt", to_json(s.updated_at)#>>'{}' as "changedAt", s.version, s.status,
    coalesce(nullif(s.group_name, ''), y.name, 'Session') as title, l.name as place,
    concat_ws(', ', coalesce(h.name, nullif(s.instructor_name, '')), c.client_number) as who
  from sessions s join locations l on l.id = s.location_id left join session_types y on y.id = s.session_type_id
    left join therapists h on h.id = s.therapist_id left join clients c on c.id = s.client_id
  where s.hold_until is null order by s.session_date, s.starts_at, s.id`;
