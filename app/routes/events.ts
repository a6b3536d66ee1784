import { route } from "@react-router/dev/routes";

/** The back-office's pages of retreats and classes with the people who come to them. */
export const events = [
  route("dashboard/coming", "routes/dashboard/attendees/attendees.tsx"),
  route("dashboard/coming/products/:productId", "routes/dashboard/attendees/event.tsx"),
  route("dashboard/coming/products/:productId/run-sheet", "routes/dashboard/attendees/sheet.tsx"),
  route("dashboard/coming/products/:productId/venue", "routes/dashboard/attendees/venue.tsx"),
  route("dashboard/coming/products/:productId/venue.csv", "routes/dashboard/attendees/csv.ts"),
  route("dashboard/coming/classes/:classId", "routes/dashboard/attendees/class-people.tsx"),
];

/** The back-office's pages of courses. */
export const courses = [
  route("dashboard/courses", "routes/dashboard/courses/courses.tsx"),
  route("dashboard/courses/new", "routes/dashboard/courses/new-course.tsx"),
  route("dashboard/courses/weekly", "routes/dashboard/courses/weekly-course.tsx"),
  route("dashboard/courses/:courseId", "routes/dashboard/courses/course.tsx"),
];

/** The back-office's pages of places in classes. */
export const bookings = [
  route("dashboard/bookings", "routes/dashboard/bookings/bookings.tsx"),
  route("dashboard/bookings/why-not", "routes/dashboard/bookings/why-not.tsx"),
  route("dashboard/bookings/:bookingId", "routes/dashboard/bookings/booking.tsx"),
];

/** A client's sessions, and how they book, move, cancel and give them. */
export const clientSessions = [
  route("client/sessions", "routes/client/sessions/sessions.tsx"),
  route("client/sessions/book", "routes/client/booking/times.tsx"),
  route("client/sessions/book/confirm", "routes/client/booking/confirm.tsx"),
  route("client/sessions/book/series", "routes/client/booking/series.tsx"),
  route("client/sessions/:file", "routes/client/sessions/session-file.ts"),
  route("client/sessions/:sessionId/cancel", "routes/client/sessions/cancel.tsx"),
  route("client/sessions/:sessionId/move", "routes/client/sessions/move.tsx"),
  route("client/sessions/:sessionId/give", "routes/client/sessions/give.tsx"),
];

/** The timetable with its classes, and those who teach them. */
export const timetable = [
  route("timetable", "routes/site/timetable/timetable.tsx"),
  route("timetable/:sessionId", "routes/site/timetable/class.tsx"),
  route("timetable/:sessionId/book", "routes/site/timetable/book-as-guest.tsx"),
  route("team", "routes/site/team/team.tsx"),
  route("team/:slug", "routes/site/team/therapist.tsx"),
];
