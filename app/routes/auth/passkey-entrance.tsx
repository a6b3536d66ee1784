import { Fingerprint } from "lucide-react";
import { useEffect, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { knowsPasskeys, signWithPasskey } from "#app/parts/account/browser-passkey.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { LoginResult } from "./login-result.ts";

/** The way in with a passkey; there at all only where scripting is on and the browser can carry one. */
export function PasskeyEntrance() {
  const fetcher = useFetcher<LoginResult>();
  const { pathname, search } = useLocation();
  const [able, setAble] = useState(false);
  const [unsigned, setUnsigned] = useState(false);
  const { data: result } = fetcher;
  const send = (fields: Record<string, string>) =>
    void fetcher.submit(fields, { method: "post", action: pathname + search });
  useEffect(() => setAble(knowsPasskeys()), []);
  useEffect(() => {
    if (!result?.options) return;
    signWithPasskey(result.options).then(
      (signed) => send({ passkey: "signed", answer: signed }),
      () => setUnsigned(true),
    );
    // Once for each time that the server asks.
  }, [result]);

  if (!able) return null;
  const failed = unsigned
    ? "No passkey was used. You can try again, or sign in with your password."
    : result?.failed;
  const begin = () => {
    setUnsigned(false);
    send({ passkey: "ask" });
  };
  return (
    <div className="mt-6 border-t border-line pt-6">
      {failed && fetcher.state === "idle" && (
        <Notice tone="error" className="mb-5">
          {failed}
        </Notice>
      )}
      <Button
        type="button"
        variant="secondary"
        wide
        busy={fetcher.state !== "idle"}
        icon={<Fingerprint aria-hidden className="size-5" />}
        onClick={begin}
      >
        Use a passkey
      </Button>
    </div>
  );
}
