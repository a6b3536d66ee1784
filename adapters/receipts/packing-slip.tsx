import { Document, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { type PackingSlip, whenAndWhere } from "#domain/kernel/receipt.ts";
import { longDate } from "#domain/kernel/time.ts";
import { registerFonts } from "./fonts.ts";
import { look } from "./look.ts";
import { Hills, Letterhead, pageNumber } from "./receipt-document.tsx";

registerFonts();

/** What goes into the parcel, as the bytes of a PDF, A4: no prices, so that it can lie with a present. */
export async function drawSlip(slip: PackingSlip): Promise<Uint8Array> {
  return new Uint8Array(await renderToBuffer(<SlipDocument slip={slip} />));
}

function SlipDocument({ slip }: { slip: PackingSlip }) {
  const { studio, orderNumber, placedAt, lines } = slip;
  return (
    <Document title={`Packing slip ${orderNumber}`} author={studio.name} language="en-GB" creationDate={placedAt}>
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
        <Text style={look.pageNumber} fixed render={pageNumber} />
      </Page>
    </Document>
  );
}

function Facts({ slip: { buyer, address, orderNumber, placedAt } }: { slip: PackingSlip }) {
  return (
    <View style={look.facts}>
      <View style={look.buyer}>
        <Text style={look.label}>Goes to</Text>
        <Text style={look.strong}>{buyer.name}</Text>
        {address.map((line, place) => (
          <Text key={place}>{line}</Text>
        ))}
        {buyer.phone && <Text>{buyer.phone}</Text>}
      </View>
      <View style={look.factList}>
        {[
          ["Order number", orderNumber],
          ["Ordered on", longDate(placedAt)],
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
