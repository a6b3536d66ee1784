import { MailCheck } from "lucide-react";
import { data, href, redirect } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { readForm } from "#app/http/forms.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { LeftEmpty } from "#app/ui/forms/ask-by-mail.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { askForMails } from "#domain/shop/news/ask-for-mails.ts";
import { askForm } from "#domain/shop/news/forms.ts";
import { findAvailableProduct } from "#domain/shop/news/queries.ts";
import {
  askRefusals,
  confirmDays,
  type Topic,
  consentWording,
} from "#domain/shop/news/messages.ts";
import type { Route } from "./+types/news.ts";
import { askTitles } from "./news-messages.ts";

export const handle: PageHandle = { still: true };

const topicIn = (text: string | null): Topic =>
  text === "retreats" || text === "product" ? text : "news";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const product = await findAvailableProduct(anyone(context), searchParams.get("product") ?? "");
  const asked = topicIn(searchParams.get("topic"));
  const topic = asked === "product" && !product ? "news" : asked;
  return {
    topic,
    product,
    isSent: searchParams.has("sent"),
    origin: requestContextOf(context).origin,
  };
}

/** Gives the same response for known and unknown addresses, and loses no typed address. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request, askForm);
  if (!read.ok) return data<ActionResult>({ values: read.values, errors: read.errors }, 422);
  const { topic, product, email } = read.value;
  const sent = await askForMails(anyone(context), read.value);
  if (!sent.ok)
    return data<ActionResult>(
      { values: { topic, product, email }, failed: askRefusals[sent.why] },
      429,
    );
  const about = new URLSearchParams({ topic, ...(product && { product }), sent: "" });
  throw redirect(`${href("/news")}?${about.toString()}`, 303);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(
    {
      title: "News by e-mail",
      description:
        "Let the studio write to you: its news, the next retreat, or when something is back in stock.",
      canonical: `${(loaderData as { origin?: string } | undefined)?.origin ?? ""}/news`,
    },
    matches,
  );

export default function News({ loaderData, actionData: result }: Route.ComponentProps) {
  const { product, isSent } = loaderData;
  const topic = result?.values?.["topic"] ? topicIn(result.values["topic"]) : loaderData.topic;
  if (isSent && !result) return <Sent />;
  const { title, button } = askTitles[topic];
  const productId = result?.values?.["product"] ?? (topic === "product" ? product?.id : undefined);
  const error = result?.errors?.["email"];
  return (
    <Page title={title} lead={topic === "product" ? product?.name : undefined} width="form">
      <Card as="section">
        {(result?.failed || result?.errors?.["product"]) && (
          <Notice tone="error" className="mb-6">
            {result.failed ?? result.errors?.["product"]}
          </Notice>
        )}
        <form method="post" action={href("/news")} className="grid gap-5" noValidate>
          <input type="hidden" name="topic" value={topic} />
          {productId && <input type="hidden" name="product" value={productId} />}
          <Field
            label="Your e-mail address"
            id="news-email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            defaultValue={result?.values?.["email"]}
            error={error}
            autoFocus={Boolean(error)}
            required
          />
          <LeftEmpty id="news-website" />
          <p className="text-sm text-soft">
            {consentWording(topic)} We first send you a mail with a button, so that nobody can sign
            you up but you.{" "}
            <a href={href("/policies/:slug", { slug: "privacy-policy" })} className="link">
              How we look after it
            </a>
          </p>
          <div>
            <Button size="large">{button}</Button>
          </div>
        </form>
      </Card>
    </Page>
  );
}

const Sent = () => (
  <Page
    eyebrow="One more step"
    title="Please look in your mailbox"
    lead="If the address is right, a mail is on its way to it. Press the button behind its link, and you are on the list."
    width="form"
  >
    <p className="flex max-w-xl items-start gap-3">
      <MailCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-clay" />
      <span>
        The link works for {confirmDays} days. Nothing there after a few minutes? Then look among
        the unwanted mails, or{" "}
        <a href={href("/news")} className="link">
          ask once more
        </a>
        .
      </span>
    </p>
    <p className="mt-8">
      <LinkButton href={href("/")} variant="secondary">
        Back to the studio
      </LinkButton>
    </p>
  </Page>
);
