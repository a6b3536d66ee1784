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
