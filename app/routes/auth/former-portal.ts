import { href, redirect } from "react-router";

/** The portal's former addresses redirect to its login page (requirements 3.2.1). */
export const loader = () => redirect(href("/client/login"), 301);
