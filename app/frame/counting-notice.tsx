import { href } from "react-router";
/**
 * How visits are counted, and the switch to opt out (docs/decisions/008-page-views.md). The
 * counting script determines which of the three sentences is true and marks the document with it;
 * without the script nothing is counted and there is no switch.
 */
export function CountingNotice() {
  return (
    <div className="counting-notice border-t border-mist/25 pt-6 pb-5">
      <p>
        We count visits to our public pages ourselves, without cookies and without knowing whose
        they are.{" "}
        <a
          href={`${href("/policies/:slug", { slug: "privacy-policy" })}#cookies-and-counting-visits`}
          className="underline underline-offset-4"
        >
          How we count
        </a>
      </p>
      <p aria-live="polite">
        <span data-when="signal">Your browser asks not to be counted, so you are not.</span>
        <span data-when="off">You are not counted. </span>
        <button type="button" data-counting-switch="" className="counting-switch">
          <span data-when="on">Don’t count my visits</span>
          <span data-when="off">Count my visits again</span>
        </button>
      </p>
    </div>
  );
}
