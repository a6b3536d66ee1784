// What is on the schedule from now on, as it moves in again: classes by their dates, and who is booked.
import { sql } from "drizzle-orm";
import { linesOf, type MoveInList } from "./move-in-list.ts";

const therapist = sql`coalesce((select c.email from clients c where c.id = s.therapist_id), s.instructor_name)`;

/** Classes and workshops to come, those that are alike in one line with their dates. */
const classes = (after: ReturnType<typeof sql>): MoveInList => ({
  name: "series",
  columns: [
    "name",
    "type",
    "teacher",
    "location",
    "room",
    "dates",
    "time",
    "minutes",
    "places",
    "price",
    "description",
    "public",
  ],
  lines: linesOf(
    [
      sql`l.name`,
      sql`l.type`,
      sql`l.therapist`,
      sql`l.location`,
      sql`l.room`,
      sql`l.dates`,
      sql`to_char(l.time, 'HH24:MI')`,
      sql`l.minutes`,
      sql`l.places`,
      sql`l.price`,
      sql`l.description`,
      sql`l.listed`,
    ],
    sql`from (
      select s.group_name as name, y.name as type, ${therapist} as therapist, p.name as location, r.name as room,
        string_agg(s.session_date::text, '; ' order by s.session_date) as dates, s.session_time as time,
        s.duration_minutes as minutes, s.max_participants as places, s.price, s.class_description as description,
        case when s.is_listed then 'yes' else 'no' end as listed
      from sessions s left join session_types y on y.id = s.session_type_id join locations p on p.id = s.location_id
        left join rooms r on r.id = s.room_id
      where s.kind = 'group' and s.status = 'scheduled' and s.archived_at is null and s.starts_at > ${after}
      group by 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12) l order by l.name, l.time, l.dates`,
  ),
});

/** What was paid for an individual session in any way. */
const isPaid = sql`s.moved_in_as = 'paid'
  or exists (select from session_lines l where l.session_id = s.id and l.payment_status = 'completed')
  or exists (select from studio_payments p where p.session_id = s.id and p.ended_at is null)
  or coalesce((select sum(e.credits) < 0 from pass_entries e where e.session_id = s.id), false)`;

/**
 * Confirmed bookings of clients, guests aside. What a pass has paid is paid: the list of passes is
 * without it.
 */
const bookings = (after: ReturnType<typeof sql>): MoveInList => ({
  name: "bookings",
  columns: [
    "email",
    "class",
    "date",
    "time",
    "minutes",
    "teacher",
    "location",
    "room",
    "price",
    "paid",
    "booking id",
  ],
  lines: linesOf(
    [
      sql`b.email`,
      sql`b.what`,
      sql`b.day`,
      sql`to_char(b.time, 'HH24:MI')`,
      sql`b.minutes`,
      sql`b.therapist`,
      sql`b.location`,
      sql`b.room`,
      sql`b.price`,
      sql`case when b.paid then 'yes' else 'no' end`,
      sql`b.id`,
    ],
    sql`from (
      select g.id, c.email, s.group_name as what, s.session_date as day, s.session_time as time, s.duration_minutes as minutes,
        ${therapist} as therapist, p.name as location, r.name as room, s.price, g.payment_status = 'completed' as paid
      from group_participants g join sessions s on s.id = g.session_id join clients c on c.id = g.client_id
        join locations p on p.id = s.location_id left join rooms r on r.id = s.room_id
      where g.status = 'confirmed' and s.status = 'scheduled' and s.archived_at is null and s.starts_at > ${after}
      union all
      select s.id, c.email, y.name, s.session_date, s.session_time, s.duration_minutes, ${therapist}, p.name, r.name, s.price,
        ${isPaid}
      from sessions s join clients c on c.id = s.client_id join session_types y on y.id = s.session_type_id
        join locations p on p.id = s.location_id left join rooms r on r.id = s.room_id
      where s.kind = 'individual' and s.status = 'scheduled' and s.starts_at > ${after}) b order by b.day, b.time, b.email`,
  ),
});

export const scheduleLists = (now: Date): readonly MoveInList[] => {
  const after = sql.raw(`'${now.toISOString()}'::timestamptz`);
  return [classes(after), bookings(after)];
};
