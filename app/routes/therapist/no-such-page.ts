import { orNotFound } from "#app/http/or-not-found.ts";

/** The 404 of the therapist area is shown only to those whom the guard has let in. */
export const loader = () => orNotFound<null>(undefined);

export default () => null;
