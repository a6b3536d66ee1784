import type { ActionResult } from "#app/parts/pages/action-result.tsx";

/** The result of a login form; `options` is what the browser is to have signed by a passkey. */
export type LoginResult = ActionResult & { options?: object };
