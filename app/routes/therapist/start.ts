import { redirect } from "react-router";

/** The area begins at its dashboard (spec 3, point 2.1). */
export const loader = () => redirect("/therapist/dashboard");
