/** What a machine between the browser and the studio says to a file that it does not let through. */
export const refusedOnTheWay =
  "This was refused on its way to the studio (413): a server in between takes less at once than the studio does. Nothing was sent. Please send a smaller file, and tell the studio.";

/** Whether a "too large" (413) is not the studio's own: all of its answers carry the policy of its pages. */
export const isForeignRefusal = (status: number, policy: string | null): boolean =>
  status === 413 && !policy?.includes("script-src");

/** Thrown in the place of a foreign refusal, which is no page of this site. */
export class RefusedOnTheWay extends Error {}

/**
 * From here on `fetch` throws `RefusedOnTheWay` where a proxy, not the studio, said that it is too
 * much.
 */
export function noticeRefusals(): void {
  const given = window.fetch;
  window.fetch = async (...asked) => {
    const response = await given(...asked);
    if (isForeignRefusal(response.status, response.headers.get("content-security-policy")))
      throw new RefusedOnTheWay(refusedOnTheWay);
    return response;
  };
}
