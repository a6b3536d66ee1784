import { orNotFound } from "#app/http/answers.ts";

/**
 * Every address that is none of ours: the designed 404. It is a route so that the frame around it is loaded, with the
 * studio's name, its contact and what is in the basket.
 */
export const loader = () => orNotFound<null>(undefined);
export const action = loader;

export default function NoSuchPage() {
  return null;
}
