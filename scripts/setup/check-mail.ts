import { smtpMailer } from "#adapters/mail/smtp.ts";
import type { Values } from "./env-file.ts";
import { done, type Finding, look, missing } from "./step.ts";

/** Asks DNS for texts of a name; rejects where there are none. */
export type Texts = (name: string) => Promise<string[][]>;

/** Selectors under which large providers publish their keys; another one is given by `--dkim`. */
const usualSelectors = [
  "default",
  "mail",
  "dkim",
  "google",
  "selector1",
  "selector2",
  "s1",
  "k1",
  "pm",
];

/** Sends one real message through the server of the settings. `to` gets it; the studio itself unless another is named. */
export async function sendTrialMail(values: Values, to?: string): Promise<Finding> {
  const { SMTP_URL: url, MAIL_FROM: from } = values;
  if (!url || !from) return missing("Mail: SMTP_URL and MAIL_FROM are not set.");
  const mailer = smtpMailer({ url, from });
  try {
    const recipient = to ?? mailer.sender!;
    const outcome = await mailer.send({
      to: recipient,
      subject: "Free Rein can send mail",
      text: "This message was sent by npm run setup. If you read it, mail works.",
      html: "<p>This message was sent by npm run setup. If you read it, mail works.</p>",
      messageId: `setup-${Date.now()}`,
    });
    return outcome.outcome === "sent"
      ? done(
          `A message was taken by the mail server for ${recipient}: see that it arrives, and not as spam.`,
        )
      : missing(`The mail server did not take a message (${outcome.detail}).`);
  } finally {
    await mailer.close();
  }
}

/** What the domain that mail leaves from says in DNS about who may send for it. */
export async function checkMailDomain(
  from: string | undefined,
  texts: Texts,
  selector?: string,
): Promise<Finding[]> {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from ?? "")?.[1];
  if (!domain) return [missing("Mail: MAIL_FROM names no domain.")];
  const find = async (name: string, begins: RegExp) => {
    const found = await texts(name).catch(() => []);
    return found.map((parts) => parts.join("")).find((text) => begins.test(text));
  };
  const spf = await find(domain, /^v=spf1\b/i);
  const dmarc = await find(`_dmarc.${domain}`, /^v=DMARC1\b/i);
  const keys = await Promise.all(
    (selector ? [selector] : usualSelectors).map(async (one) =>
      (await find(`${one}._domainkey.${domain}`, /\bp=\S+/i)) ? one : undefined,
    ),
  );
  const key = keys.find(Boolean);
  return [
    spf
      ? done(`SPF of ${domain}: ${spf}`)
      : missing(
          `SPF: ${domain} has no TXT record that begins with v=spf1. Your mail provider says which.`,
        ),
    key
      ? done(`DKIM of ${domain}: a key is published under ${key}._domainkey.`)
      : selector
        ? missing(`DKIM: ${selector}._domainkey.${domain} has no key.`)
        : look(
            `DKIM: no key was found under the usual names. Give your provider's selector: --dkim NAME.`,
          ),
    dmarc
      ? done(`DMARC of ${domain}: ${dmarc}`)
      : missing(
          `DMARC: _dmarc.${domain} has no TXT record. To begin with: v=DMARC1; p=none; rua=mailto:you@${domain}`,
        ),
  ];
}
