import { Document, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { type PackingSlip, whenAndWhere } from "#domain/kernel/receipt.ts";
import { longDate } from "#domain/kernel/time.ts";
import { registerFonts } from "./fonts.ts";
import { look } from "./look.ts";
import { Hills, Letterhead, pageNumber } from "./receipt-document.tsx";

registerFonts();

/**
 * What goes into the parcels, as the bytes of a PDF, A4, each order on a sheet of its own: no prices, so that it can lie
 * with a present.
 */
export async function drawSlips(slips: readonly PackingSlip[]): Promise<Uint8Array> {
  const [first] = slips;
  const title =
    slips.length === 1 ? `Packing slip ${first!.orderNumber}` : `${slips.length} packing slips`;
  const slipsAsOne = (
    <Document
      title={title}
      author={first!.studio.name}
      language="en-GB"
      creationDate={first!.placedAt}
    >
      {slips.map((slip) => (
        <Sheet key={slip.orderNumber} slip={slip} />
      ))}
    </Document>
  );
  return new Uint8Array(await renderToBuffer(slipsAsOne));
}

function Sheet({ slip }: { slip: PackingSlip }) {
  const { lines } = slip;
  return (
    <Page size="A4" style={look.page}>
      <Letterhead receipt={slip} />
      <Text style={look.title}>Packing slip</Text>
      <Facts slip={slip} />
      <View style={look.tableHead}>
        <Text style={look.name}>Description</Text>
        <Text style={look.quantity}>Quantity</Text>
      </View>
      {lines.map(({ name, quantity, event }, place) => (
        <View key={place} style={look.line} wrap={false}>
          <View style={look.name}>
            <Text>{name}</Text>
            {event && <Text style={look.note}>{whenAndWhere(event)}</Text>}
          </View>
          <Text style={look.quantity}>{quantity}</Text>
        </View>
      ))}
      <Hills />
      <Text style={look.pageNumber} fixed render={sheetNumber} />
    </Page>
  );
}

/** Counted by the order, whatever else is printed with it. */
const sheetNumber = ({ subPageNumber = 1, subPageTotalPages = 1 }) =>
  pageNumber({ pageNumber: subPageNumber, totalPages: subPageTotalPages });

function Facts({ slip: { buyer, address, goesTo, orderNumber, placedAt } }: { slip: PackingSlip }) {
  const collects = goesTo?.collected === true;
  const to =
    goesTo && !goesTo.collected ? goesTo : { name: buyer.name, address: collects ? [] : address };
  return (
    <View style={look.facts}>
      <View style={look.buyer}>
        <Text style={look.label}>{collects ? "Collects at the studio" : "Goes to"}</Text>
        <Text style={look.strong}>{to.name}</Text>
        {to.address.map((line, place) => (
          <Text key={place}>{line}</Text>
        ))}
        {buyer.phone && <Text>{buyer.phone}</Text>}
      </View>
      <View style={look.factList}>
        {[
          ["Order number", orderNumber],
          ["Ordered on", longDate(placedAt)],
          ...(to.name === buyer.name ? [] : [["Ordered by", buyer.name] as const]),
        ].map(([label, fact]) => (
          <View key={label} style={look.fact}>
            <Text style={look.label}>{label}</Text>
            <Text style={look.factText}>{fact}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}
