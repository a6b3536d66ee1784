import { Copy } from "lucide-react";
import { Button } from "#app/ui/forms/button.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import type { ImageRow } from "#domain/studio/library/queries.ts";
import { fileSize } from "#domain/studio/library/rules.ts";
import { copyUrl } from "./copy-url.ts";

/** What there is to know about an image (requirements 3.2.8). */
export function ImageFacts({ image }: { image: ImageRow }) {
  const { name, size, mimetype, width, height, createdAt, url } = image;
  const facts = [
    ["File name", name],
    ["Size", `${fileSize(size)}, ${width} × ${height} pixels`],
    ["Type", mimetype],
    ["Upload date", shortDate(createdAt)],
    ["Public URL", url],
  ] as const;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="font-semibold break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 flex flex-wrap gap-3" data-needs-script="">
        <Button
          type="button"
          size="small"
          onClick={() => void copyUrl(url)}
          icon={<Copy aria-hidden className="size-4" />}
        >
          Copy URL
        </Button>
      </p>
    </>
  );
}
