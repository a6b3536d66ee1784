import { Document, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { type PackingSlip, whenAndWhere } from "#domain/kernel/text/receipt.ts";
import { longDate } from "#domain/kernel/time.ts";
import { paletteOf } from "../documents/palette.ts";
import type { Logo } from "../marks/load-logo.ts";
import { registerFonts } from "./fonts.ts";
import { theme } from "./theme.ts";
import { Hills, Letterhead, pageNumber } from "./receipt-document.tsx";

registerFonts();

/**
 * What goes into the parcels, as the bytes of a PDF, A4, each order on a sheet of its own: no prices, so that it can lie
 * with a present.
 */
export async function drawSlips(slips: readonly PackingSlip[], logo?: Logo): Promise<Uint8Array> {
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
        <Sheet key={slip.orderNumber} slip={slip} logo={logo} />
      ))}
    </Document>
  );
  return new Uint8Array(await renderToBuffer(slipsAsOne));
}

function Sheet({ slip, logo }: { slip: PackingSlip; logo: Logo | undefined }) {
  const { lines, studio } = slip;
  const { accent } = paletteOf(studio.brand);
  return (
    <Page size="A4" style={theme.page}>
      <Letterhead receipt={slip} logo={logo} />
      <Text style={[theme.title, { color: accent }]}>Packing slip</Text>
      <Facts slip={slip} />
      <View style={theme.tableHead}>
        <Text style={theme.name}>Description</Text>
        <Text style={theme.quantity}>Quantity</Text>
      </View>
      {lines.map(({ name, quantity, event }, place) => (
        <View key={place} style={theme.line} wrap={false}>
          <View style={theme.name}>
            <Text>{name}</Text>
            {event && <Text style={theme.note}>{whenAndWhere(event)}</Text>}
          </View>
          <Text style={theme.quantity}>{quantity}</Text>
        </View>
      ))}
      <Hills studio={studio} />
      <Text style={theme.pageNumber} fixed render={sheetNumber} />
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
    <View style={theme.facts}>
      <View style={theme.buyer}>
        <Text style={theme.label}>{collects ? "Collects at the studio" : "Goes to"}</Text>
        <Text style={theme.strong}>{to.name}</Text>
        {to.address.map((line, place) => (
          <Text key={place}>{line}</Text>
        ))}
        {buyer.phone && <Text>{buyer.phone}</Text>}
      </View>
      <View style={theme.factList}>
        {[
          ["Order number", orderNumber],
          ["Ordered on", longDate(placedAt)],
          ...(to.name === buyer.name ? [] : [["Ordered by", buyer.name] as const]),
        ].map(([label, fact]) => (
          <View key={label} style={theme.fact}>
            <Text style={theme.label}>{label}</Text>
            <Text style={theme.factText}>{fact}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}
