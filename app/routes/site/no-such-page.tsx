import { orNotFound } from "#app/http/or-not-found.ts";

/**
 * Every unknown address: the designed 404. It is a route so that the frame around it is loaded,
 * with the studio's name, its contact and what is in the basket.
 */
const message = "We can't find that page. It may have moved, or the link may be missing a letter.";
export const loader = () => orNotFound<null>(undefined, message);
export const action = loader;

export default function NoSuchPage() {
  return null;
}
