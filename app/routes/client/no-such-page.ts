import { orNotFound } from "#app/http/or-not-found.ts";

/** What is not there is told only to those whom the guard has let in. */
export const loader = () => orNotFound<null>(undefined);

export default () => null;
