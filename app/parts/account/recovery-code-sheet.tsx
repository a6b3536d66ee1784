import { Copy, Download, Printer } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";

/** Ten codes, once: to be copied, printed or kept as a file. Without scripting the browser's own print does it. */
export function RecoveryCodeSheet({ codes, children }: { codes: string[]; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const text = () => `${location.host}: recovery codes. Each works once.\n\n${codes.join("\n")}\n`;
  const copy = () => navigator.clipboard.writeText(text()).then(() => setCopied(true));
  return (
    <Card as="section">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Your recovery codes
      </h2>
      <p className="mt-3">
        With one of these you get in without your phone. Keep them where you keep important papers,
        or in a password manager: this is the only time you see them.
      </p>
      <ol className="mt-5 grid gap-x-8 gap-y-3 rounded-md bg-cream px-3 py-5 font-mono text-xs sm:grid-cols-2 sm:px-5 sm:text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden" data-needs-script="">
        <Button
          type="button"
          variant="secondary"
          icon={<Copy aria-hidden className="size-5" />}
          onClick={() => void copy()}
        >
          {copied ? "Copied" : "Copy"}
        </Button>
        <Button
          type="button"
          variant="secondary"
          icon={<Printer aria-hidden className="size-5" />}
          onClick={() => print()}
        >
          Print
        </Button>
        <Button
          type="button"
          variant="secondary"
          icon={<Download aria-hidden className="size-5" />}
          onClick={() => keepAsFile("recovery-codes.txt", text())}
        >
          Download
        </Button>
      </div>
      <p className="sr-only" role="status">
        {copied && "The codes are copied"}
      </p>
      <p className="mt-6 print:hidden">{children}</p>
    </Card>
  );
}

function keepAsFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = Object.assign(document.createElement("a"), { href, download: name });
  link.click();
  URL.revokeObjectURL(href);
}
