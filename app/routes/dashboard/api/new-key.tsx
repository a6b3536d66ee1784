import { ResultNotice } from "#app/ui/feedback/notice.tsx";

/** A key that was just made, in the only moment in which it can be read. */
export const NewKey = ({ secret, keyName }: { secret: string; keyName: string }) => (
  <ResultNotice of={secret} tone="success" className="mb-8" title={`The key for ${keyName}`}>
    <p className="mt-1 text-ink">
      Please copy it now: it is shown this once, and only its hash is stored.
    </p>
    <p className="mt-3">
      <code className="block rounded-md border border-line bg-white px-4 py-3 text-ink wrap-anywhere select-all">
        {secret}
      </code>
    </p>
  </ResultNotice>
);
