import { Form } from "react-router";
import { lookFile } from "#app/frame/logo.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Checkbox } from "#app/ui/forms/field.tsx";
import { acceptedLogos, logoFields } from "#domain/studio/branding/messages.ts";

type ShownLogo = { width: number; height: number; saysName: boolean; advice: string[] };

type LogoFormProps = {
  look: string;
  logo: ShownLogo | undefined;
  version: string;
  error: string | undefined;
  busy: boolean;
};

/** The studio's own picture in place of its mark: what stands there, how it is seen, and another one. */
export function LogoForm({ look, logo, version, error, busy }: LogoFormProps) {
  return (
    <Card as="section">
      <h2 className="text-xl">Logo</h2>
      <p className="mt-1 max-w-prose text-soft">
        {logo
          ? "It stands in the head of the site, in both portals and here, on papers and share pictures, and makes the icons of tabs and home screens."
          : "Your own picture in place of the mark: on every page, on papers and share pictures, and as the icon of tabs and home screens."}
      </p>
      {logo && <Seen look={look} logo={logo} />}
      <Form method="post" encType="multipart/form-data" noValidate className="mt-5 grid gap-4">
        <input type="hidden" name="version" value={version} />
        <div>
          <label htmlFor="logo" className="mb-1.5 block font-semibold">
            {logo ? "Another logo" : logoFields.logo.label}
          </label>
          <input
            id="logo"
            type="file"
            name="logo"
            accept={acceptedLogos}
            aria-describedby={error ? "logo-error logo-help" : "logo-help"}
            aria-invalid={error ? true : undefined}
            className="block w-full cursor-pointer rounded-md border border-dashed border-edge bg-white p-4 file:mr-4 file:cursor-pointer file:rounded-full file:border-0 file:bg-ink file:px-5 file:py-2 file:font-semibold file:text-paper"
          />
          {error && (
            <p id="logo-error" className="mt-1.5 text-sm font-semibold text-danger">
              {error}
            </p>
          )}
          <p id="logo-help" className="mt-1.5 text-sm text-soft">
            {logoFields.logo.help}
          </p>
        </div>
        <Checkbox
          label={logoFields.saysName.label}
          name="saysName"
          defaultChecked={logo?.saysName ?? false}
        />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="logo" busy={busy}>
            {logo ? "Replace the logo" : "Use this logo"}
          </Button>
          {logo && (
            <Button name="intent" value="no-logo" variant="quiet" busy={busy}>
              As it was, without a logo
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}

/** On the grounds where it stands: the page, white paper, and as an icon. */
function Seen({ look, logo: { width, height, advice } }: { look: string; logo: ShownLogo }) {
  const grounds = [
    ["On the page", "bg-paper"],
    ["On paper", "bg-white"],
  ] as const;
  return (
    <>
      <ul className="mt-4 grid gap-3 sm:grid-cols-[1fr_1fr_auto]">
        {grounds.map(([name, ground]) => (
          <li key={name}>
            <span
              className={`grid h-28 place-items-center rounded-md border border-line p-4 ${ground}`}
            >
              <img
                src={lookFile("/logo.svg", look)}
                alt=""
                width={width}
                height={height}
                className="max-h-20 w-auto max-w-full object-contain"
              />
            </span>
            <span className="mt-1 block text-sm text-soft">{name}</span>
          </li>
        ))}
        <li>
          <span className="grid h-28 place-items-center rounded-md border border-line bg-cream p-4">
            <img
              src={lookFile("/apple-touch-icon.png", look)}
              alt=""
              width={64}
              height={64}
              className="size-16 rounded-xl"
            />
          </span>
          <span className="mt-1 block text-sm text-soft">As an icon</span>
        </li>
      </ul>
      {advice.map((sentence) => (
        <Notice key={sentence} tone="warn" className="mt-3">
          {sentence}
        </Notice>
      ))}
    </>
  );
}
