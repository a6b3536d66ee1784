// The theme of every email: one column of paper, ink and clay, with all style inline because mail
// programs drop the rest.
import type { CSSProperties, ReactNode } from "react";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";

const paper = "#FAF6EF";
const ink = "#1C2B26";
const clay = "#9A4F33";
const quiet = "#5B6660";
const serif = "Fraunces, Georgia, 'Times New Roman', serif";
const sans = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";

const page: CSSProperties = {
  margin: 0,
  padding: "24px 12px",
  backgroundColor: paper,
  color: ink,
  fontFamily: sans,
};
const sheet: CSSProperties = {
  maxWidth: 560,
  margin: "0 auto",
  padding: "32px 28px",
  backgroundColor: "#FFFFFF",
  borderTop: `4px solid ${clay}`,
  fontSize: 16,
  lineHeight: 1.55,
};
const masthead: CSSProperties = {
  margin: "0 0 28px",
  fontFamily: serif,
  fontSize: 18,
  color: clay,
};
const footer: CSSProperties = {
  maxWidth: 560,
  margin: "20px auto 0",
  fontSize: 13,
  lineHeight: 1.6,
  color: quiet,
};
const unseen: CSSProperties = {
  display: "none",
  maxHeight: 0,
  overflow: "hidden",
};

type EmailLayoutProps = {
  studio: StudioDetails;
  title: string;
  preview: string;
  children: ReactNode;
};

/** One email: the studio's name above, its details below, `preview` in the list of emails. */
export function EmailLayout({ studio, title, preview, children }: EmailLayoutProps) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </head>
      <body style={page}>
        <div style={unseen}>{preview}</div>
        <div style={sheet}>
          <p style={masthead}>{studio.name}</p>
          <h1
            style={{
              margin: "0 0 16px",
              fontFamily: serif,
              fontSize: 28,
              lineHeight: 1.2,
              fontWeight: 500,
            }}
          >
            {title}
          </h1>
          {children}
          <Paragraph>
            Warmly,
            <br />
            {studio.name}
          </Paragraph>
        </div>
        <div style={footer}>
          {studio.name}, {studio.address}
          <br />
          {studio.phone} ·{" "}
          <a href={`mailto:${studio.email}`} style={{ color: quiet }}>
            {studio.email}
          </a>
        </div>
      </body>
    </html>
  );
}

/** A paragraph. */
export const Paragraph = ({ children }: { children: ReactNode }) => (
  <p style={{ margin: "0 0 16px" }}>{children}</p>
);

/** A list of things, one a line. */
export const Things = ({ of }: { of: readonly string[] }) => (
  <ul style={{ margin: "0 0 16px", paddingLeft: 20 }}>
    {of.map((thing, place) => (
      <li key={place}>{thing}</li>
    ))}
  </ul>
);

/** A paragraph in small print. */
export const SmallPrint = ({ children }: { children: ReactNode }) => (
  <p
    style={{
      margin: "10px 0 16px",
      fontSize: 14,
      color: quiet,
    }}
  >
    {children}
  </p>
);

/** A heading inside the email. */
export const Heading = ({ children }: { children: ReactNode }) => (
  <h2
    style={{
      margin: "28px 0 10px",
      fontFamily: serif,
      fontSize: 20,
      fontWeight: 500,
    }}
  >
    {children}
  </h2>
);

const buttonStyle: CSSProperties = {
  display: "inline-block",
  padding: "12px 22px",
  borderRadius: 6,
  backgroundColor: clay,
  color: "#FFFFFF",
  fontWeight: 600,
  textDecoration: "none",
};

/** A discount code, to be read and typed. */
export const CodeBox = ({ code }: { code: string }) => (
  <p
    style={{
      margin: "0 0 16px",
      padding: "14px 18px",
      border: `1px dashed ${clay}`,
      fontSize: 22,
      letterSpacing: 2,
    }}
  >
    {code}
  </p>
);

/** The one thing to do. */
export const Button = ({ to, children }: { to: string; children: ReactNode }) => (
  <p style={{ margin: "24px 0" }}>
    <a href={to} style={buttonStyle}>
      {children}
    </a>
  </p>
);

/** A line with an amount at its right end; `strong` for the total. */
export function AmountRow({ label, amount, strong, note }: AmountRowProps) {
  const weight: CSSProperties = strong ? { fontWeight: 700, fontSize: 18 } : {};
  return (
    <div
      style={{
        padding: "10px 0",
        borderBottom: "1px solid #E7DFD2",
        overflow: "hidden",
        ...weight,
      }}
    >
      <span
        style={{
          float: "right",
          paddingLeft: 16,
          whiteSpace: "nowrap",
        }}
      >
        {amount}
      </span>
      <span>{label}</span>
      {note && (
        <span
          style={{
            display: "block",
            fontSize: 14,
            color: quiet,
          }}
        >
          {note}
        </span>
      )}
    </div>
  );
}

type AmountRowProps = { label: string; amount: string; strong?: boolean; note?: ReactNode };
