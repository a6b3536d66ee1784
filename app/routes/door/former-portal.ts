import { redirect } from "react-router";

/** The portal's former addresses lead to its door (spec 3, point 2.1). */
export const loader = () => redirect("/client/login", 301);
