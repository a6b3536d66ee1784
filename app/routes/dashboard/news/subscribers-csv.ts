import { csvResponse, type RowOf } from "#app/http/csv-response.ts";
import { requireOwner } from "#app/http/guards.ts";
import { readListAddress } from "#app/parts/lists/list-address.ts";
import type { CsvColumn } from "#domain/kernel/text/csv.ts";
import { londonDay, shortDate } from "#domain/kernel/time.ts";
import { noteExport } from "#domain/shop/orders/office/note-export.ts";
import { eachSubscriber } from "#domain/shop/news/queries.ts";
import { endedLabels, topicLabels } from "#domain/shop/news/messages.ts";
import type { Route } from "./+types/subscribers-csv.ts";
import { subscriberList } from "./subscriber-list.ts";

const day = (at: Date | null) => at && shortDate(at);

type SubscriberInFile = RowOf<typeof eachSubscriber>;

const columns: CsvColumn<SubscriberInFile>[] = [
  { heading: "Email", cell: (subscriber) => subscriber.email },
  { heading: "About", cell: (subscriber) => topicLabels[subscriber.topic] },
  { heading: "Product", cell: (subscriber) => subscriber.product },
  { heading: "Asked", cell: (subscriber) => shortDate(subscriber.askedAt) },
  { heading: "Confirmed", cell: (subscriber) => day(subscriber.confirmedAt) },
  { heading: "Wording", cell: (subscriber) => subscriber.wording },
  { heading: "Agreed elsewhere", cell: (subscriber) => subscriber.provenance },
  { heading: "Ended", cell: (subscriber) => day(subscriber.endedAt) },
  {
    heading: "Because",
    cell: (subscriber) => subscriber.endedBecause && endedLabels[subscriber.endedBecause],
  },
];

/** The subscribers that the list shows, all pages of them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const query = readListAddress(url.searchParams, subscriberList);
  await noteExport(ctx, {
    action: "subscribers.exported",
    detail: { searched: query.words !== "" },
  });
  return csvResponse(`subscribers-${londonDay(ctx.now)}`, columns, eachSubscriber(ctx, query));
}
