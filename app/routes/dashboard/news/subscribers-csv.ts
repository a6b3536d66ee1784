import { csvResponse } from "#app/http/csv-response.ts";
import { requireOwner } from "#app/http/guards.ts";
import { readListAddress } from "#app/parts/list-address.ts";
import { londonDay, shortDate } from "#domain/kernel/time.ts";
import { noteExport } from "#domain/shop/orders/office/note-export.ts";
import { eachSubscriber } from "#domain/shop/news/queries.ts";
import { endedLabels, topicLabels } from "#domain/shop/news/messages.ts";
import type { Route } from "./+types/subscribers-csv.ts";
import { subscriberList } from "./subscriber-list.ts";

const headings = ["Email", "About", "Product", "Asked", "Confirmed", "Wording", "Ended", "Because"];

/** The subscribers that the list shows, all pages of them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const query = readListAddress(url.searchParams, subscriberList);
  await noteExport(ctx, {
    action: "subscribers.exported",
    detail: { searched: query.words !== "" },
  });
  return csvResponse(
    `subscribers-${londonDay(ctx.now)}`,
    headings,
    rowsOf(eachSubscriber(ctx, query)),
  );
}

const day = (at: Date | null) => at && shortDate(at);

async function* rowsOf(subscribers: ReturnType<typeof eachSubscriber>) {
  for await (const one of subscribers)
    yield [
      one.email,
      topicLabels[one.topic],
      one.product,
      shortDate(one.askedAt),
      day(one.confirmedAt),
      one.wording,
      day(one.endedAt),
      one.endedBecause && endedLabels[one.endedBecause],
    ];
}
