import { href, redirect } from "react-router";

/** The area begins at its dashboard (requirements 3.2.1). */
export const loader = () => redirect(href("/client/dashboard"));
